"""Reading WebAssembly: JavaScript texts, functions that are asked for."""

from __future__ import annotations

import pytest

from wasm import javascript, symbols, wasmfile
from wasm.errors import BuildError

from .modules import module

SCRIPT = (
    'var wasmImports={emscripten_console_error,SDL_Quit:_SDL_Quit,"odd":_odd};'
    + javascript.PLACE
    + ";".join(javascript.EVALS)
    + "}"
)


def with_texts() -> bytes:
    data = bytearray(b"\0" * 7)
    places: dict[str, int] = {"__start_em_asm": len(data)}
    data += b"return $0 + $1\0alert('x')\0"
    places["__stop_em_asm"] = len(data)
    places["__em_js__add"] = len(data)
    data += b"(int left, char *right)<::>{ return left + right; }\0"
    places["__em_js__none"] = len(data)
    data += b"(void)<::>{ return 1; }\0"
    return module(addresses=places, data=bytes(data))


def test_texts_are_composed_as_the_linker_does() -> None:
    assert javascript.texts(wasmfile.read(with_texts())) == [
        "($0,$1) => { return $0 + $1 };",
        "() => { alert('x') };",
        "(left,right) => { return left + right; };",
        "() => { return 1; };",
    ]


def test_a_module_without_javascript_has_no_texts() -> None:
    assert javascript.texts(wasmfile.read(module(["puts"]))) == []


def test_large_addresses_are_read() -> None:
    padding = b"\0" * 70000
    content = module(addresses={"__em_js__far": 70000}, data=padding + b"(void)<::>{}\0")
    assert javascript.texts(wasmfile.read(content)) == ["() => {};"]


def test_what_is_no_wasm_is_refused() -> None:
    with pytest.raises(ValueError, match="WebAssembly"):
        wasmfile.read(b"\x7fELF....")


def test_the_evals_become_a_table() -> None:
    texts = ["() => { return 1 };", '($0) => { say("a\\n" + $0) };', "() => { return 1 };"]
    changed = javascript.without_eval(SCRIPT, texts)
    assert "eval(" not in changed
    assert changed.count("emFunction(func)") == 2
    assert changed.count('["() => { return 1 };",() => { return 1 }]') == 1
    assert '["($0) => { say(\\"a\\\\n\\" + $0) };",($0) => { say("a\\n" + $0) }]' in changed
    assert changed.index("emFunctions=new Map") < changed.index(javascript.PLACE)


def test_the_table_does_not_depend_on_the_order_of_the_texts() -> None:
    texts = ["() => { b };", "() => { a };"]
    assert javascript.table(texts) == javascript.table(texts[::-1])


@pytest.mark.parametrize("lost", [javascript.PLACE, *javascript.EVALS])
def test_another_core_script_is_refused(lost: str) -> None:
    with pytest.raises(BuildError, match="not as expected"):
        javascript.without_eval(SCRIPT.replace(lost, ""), [])


def test_offered_functions_are_read_from_the_script() -> None:
    assert symbols.offered(SCRIPT) == {"emscripten_console_error", "SDL_Quit", "odd"}
    with pytest.raises(BuildError, match="list of functions"):
        symbols.offered("var other={a,b}")


def test_what_nobody_has_is_unresolved() -> None:
    asking = wasmfile.read(module(["PyLong_FromLong", "puts", "emscripten_sleep", "lost"]))
    assert symbols.unresolved(asking, {"PyLong_FromLong", "puts"}) == ["lost"]
    with pytest.raises(BuildError, match=r"a\.so asks the core for what it lacks: lost\."):
        symbols.check("a.so", asking, {"PyLong_FromLong", "puts"})


def test_a_module_may_use_its_own_javascript() -> None:
    asking = wasmfile.read(
        module(["add"], {"__em_js__add": 0}, b"(int a, int b)<::>{ return a + b; }\0")
    )
    assert symbols.unresolved(asking, set()) == []


def test_functions_of_sdl_1_and_eval_are_refused_although_the_core_has_them() -> None:
    asking = wasmfile.read(module(["SDL_Quit", "emscripten_run_script_int"]))
    offered = {"SDL_Quit", "emscripten_run_script_int"}
    assert symbols.unresolved(asking, offered) == ["SDL_Quit", "emscripten_run_script_int"]
