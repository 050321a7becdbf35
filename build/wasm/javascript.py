"""The core's JavaScript without eval.

C code can hold pieces of JavaScript (EM_ASM and EM_JS). The core's linker finds them as texts when
it loads an extension module and turns them into functions by eval, which a page with a strict
content-security policy forbids. All texts that our modules contain are known when we build, so here
the two evals become a look-up in a table of functions.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from wasm.errors import BuildError
from wasm.wasmfile import Module

EM_JS = "__em_js__"
START, STOP = "__start_em_asm", "__stop_em_asm"
PLACE = "function addEmAsm(addr,body){"
"""Where the table goes: in the scope in which the texts would be evaluated."""
EVALS = ("ASM_CONSTS[start]=eval(func)", "moduleExports[name]=eval(func)")
MISSING = "This piece of JavaScript is not in the table made at build time: "


def texts(module: Module) -> list[str]:
    """The texts of functions that the linker would make for a module, as it composes them."""
    found = []
    if START in module.exports:
        address, stop = module.address(START), module.address(STOP)
        while address < stop:
            body, address = module.text(address)
            found.append(asm_function(body))
    for name in module.exports:
        if name.startswith(EM_JS):
            signature, _, body = module.text(module.address(name))[0].partition("<::>")
            found.append(js_function(signature, body))
    return found


def asm_function(body: str) -> str:
    """The function of an EM_ASM: its arguments are $0, $1, … as far as the body has them."""
    count = 0
    while f"${count}" in body:
        count += 1
    arguments = ",".join(f"${number}" for number in range(count))
    return f"({arguments}) => {{ {body} }};"


def js_function(signature: str, body: str) -> str:
    """The function of an EM_JS, whose signature is a C list like "(int x, char *name)"."""
    inner = signature[1:-1]
    names: list[str] = []
    if inner != "void":
        names = [part.split(" ")[-1].replace("*", "") for part in inner.split(",")]
    return f"({','.join(names)}) => {body};"


def table(functions: Iterable[str]) -> str:
    """The JavaScript of a table that maps these texts to the functions they are."""
    entries = [f"[{json.dumps(text)},{text.removesuffix(';')}]" for text in sorted(set(functions))]
    return (
        f"const emFunctions=new Map([{','.join(entries)}]);"
        "function emFunction(text){const found=emFunctions.get(text);"
        f"if(!found)throw new Error({json.dumps(MISSING)}+text);return found}}"
    )


def without_eval(script: str, functions: Iterable[str]) -> str:
    """The core's JavaScript with a table in place of the linker's evals.

    Raises BuildError if the script is not as this expects it.
    """
    for piece in (PLACE, *EVALS):
        if script.count(piece) != 1:
            raise BuildError(f"The core's JavaScript is not as expected: no single {piece!r}.")
    for piece in EVALS:
        script = script.replace(piece, piece.replace("eval(func)", "emFunction(func)"))
    return script.replace(PLACE, table(functions) + PLACE)
