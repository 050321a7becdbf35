"""Make the shipped font files from the Alegreya packages on npm.

    python build/fonts.py

For each face the script subsets are merged into one TrueType file, lining figures of equal width
are put behind the digits (SDL_ttf cannot switch on OpenType features), two characters the family
lacks are filled in, and the family is renamed, because the files are no longer the originals.
Needs npm, fonttools and brotli. The results are committed; players never run this.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

from npm import fetch

OUT = Path(__file__).resolve().parent.parent / "assets" / "fonts"
VERSION = "5.3.0"
STAMP = 3_786_825_600  # 2024-01-01 in seconds since 1904, the epoch of font files
SCRIPTS = ("latin", "latin-ext", "vietnamese", "cyrillic", "greek")
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

# package, weight, style, family of the result, style name of the result
FACES = (
    ("alegreya-sc", 800, "normal", "Realmbox SC", "ExtraBold"),
    ("alegreya-sc", 700, "normal", "Realmbox SC", "Bold"),
    ("alegreya-sans", 500, "normal", "Realmbox Sans", "Medium"),
    ("alegreya-sans", 700, "normal", "Realmbox Sans", "Bold"),
    ("alegreya-sans", 800, "normal", "Realmbox Sans", "ExtraBold"),
    ("alegreya-sans", 400, "italic", "Realmbox Sans", "Italic"),
)


def merged(folder: Path, package: str, weight: int, style: str, work: Path) -> TTFont:
    """One font out of the script subsets; substitutions are dropped (nothing can use them)."""
    parts: list[str] = []
    for script in SCRIPTS:
        font = TTFont(folder / "files" / f"{package}-{script}-{weight}-{style}.woff2")
        font.flavor = None
        part = work / f"{package}-{script}-{weight}-{style}.ttf"
        lining_figures(font)
        for table in ("GSUB", "DSIG", "STAT"):
            if table in font:
                del font[table]
        font.save(part)
        parts.append(str(part))
    return merge.Merger().merge(parts)


def lining_figures(font: TTFont) -> None:
    """Point the digits at the tabular lining forms, or else at the proportional ones."""
    names = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for value, digit in enumerate(DIGITS):
            for suffix in (".tf", ".tlf", ".lf"):
                if digit + suffix in names and 0x30 + value in table.cmap:
                    table.cmap[0x30 + value] = digit + suffix
                    break


def even_digits(font: TTFont) -> None:
    """Give all digits the same advance (in the italic some are a unit wider)."""
    glyphs = [font.getBestCmap()[0x30 + value] for value in range(10)]
    widths = sorted(font["hmtx"][glyph][0] for glyph in glyphs)
    for glyph in glyphs:
        font["hmtx"][glyph] = (widths[len(widths) // 2], font["hmtx"][glyph][1])


def fill_gaps(font: TTFont) -> None:
    """Add the two letters of Latin Extended-A that the family lacks.

    Long s is shown as s, its modern form; n preceded by an apostrophe is composed of both.
    """
    cmap = font.getBestCmap()
    if 0x149 not in cmap:
        mark, letter = cmap[0x2019], cmap[ord("n")]
        width, bearing = font["hmtx"][mark]
        parts = []
        for name, shift in ((mark, 0), (letter, width)):
            part = GlyphComponent()
            part.glyphName, part.x, part.y, part.flags = name, shift, 0, 0x4
            parts.append(part)
        glyph = Glyph()
        glyph.numberOfContours = -1
        glyph.components = parts
        font.setGlyphOrder([*font.getGlyphOrder(), "napostrophe"])
        font["glyf"]["napostrophe"] = glyph
        font["hmtx"]["napostrophe"] = (width + font["hmtx"][letter][0], bearing)
        glyph.recalcBounds(font["glyf"])
    for table in font["cmap"].tables:
        if table.isUnicode():
            if 0x149 not in cmap:
                table.cmap[0x149] = "napostrophe"
            table.cmap.setdefault(0x17F, table.cmap[ord("s")])


def shrink(font: TTFont) -> TTFont:
    """Drop glyphs that no character reaches and features that cannot be asked for."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = True
    pruner = subset.Subsetter(options)
    pruner.populate(unicodes=list(font.getBestCmap()))
    pruner.subset(font)
    return font


def rename(font: TTFont, family: str, style: str) -> str:
    """Give the changed font its own family and PostScript name; return the latter."""
    postscript = f"{family}-{style}".replace(" ", "")
    names = font["name"]
    names.names = [n for n in names.names if n.nameID in (0, 8, 9, 11, 12, 13, 14)]
    texts = {1: f"{family} {style}", 2: "Regular", 4: f"{family} {style}", 6: postscript}
    texts |= {3: f"{postscript};derived from Alegreya", 16: family, 17: style}
    for name_id, text in texts.items():
        names.setName(text, name_id, 3, 1, 0x409)
    return postscript


def ranges(codes: set[int]) -> list[tuple[int, int]]:
    """Code points as inclusive ranges."""
    out: list[tuple[int, int]] = []
    for code in sorted(codes):
        if out and out[-1][1] == code - 1:
            out[-1] = (out[-1][0], code)
        else:
            out.append((code, code))
    return out


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        folders = {
            package: fetch(f"@fontsource/{package}", VERSION, work)
            for package in sorted({face[0] for face in FACES})
        }
        common: set[int] = set()
        for package, weight, style, family, name in FACES:
            font = merged(folders[package], package, weight, style, work)
            fill_gaps(font)
            even_digits(font)
            shrink(font)
            path = OUT / f"{rename(font, family, name)}.ttf"
            codes = set(font.getBestCmap())
            common = common & codes if common else codes
            # Merging stamps the hour of the merge; a fixed one keeps the files the same.
            font["head"].created = font["head"].modified = STAMP
            font.recalcTimestamp = False
            font.save(path)
            size = path.stat().st_size // 1024
            print(f"{path.name}: {size} kB, {len(codes)} characters")
        (OUT / "coverage.json").write_text(json.dumps(ranges(common)) + "\n", "utf-8")
        for package, folder in folders.items():
            shutil.copy(folder / "LICENSE", OUT / f"OFL-{package}.txt")


if __name__ == "__main__":
    main()
