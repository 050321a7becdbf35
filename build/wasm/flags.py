"""The flags that every C and C++ file and every side module is made with."""

from __future__ import annotations

EXCEPTIONS = ("-fwasm-exceptions", "-sSUPPORT_LONGJMP=wasm")
"""The core was built with these; C++ exceptions and longjmp must agree with it."""
COMPILE = (
    "-O2",
    "-g0",
    "-fPIC",
    *EXCEPTIONS,
    "-ffile-prefix-map=/build=.",
    "-Wno-everything",
)
SIMD = ("-O3", "-msimd128")
LINK = (
    "-O2",
    "-g0",
    *EXCEPTIONS,
    # only what is asked for is exported: smaller, and names of two modules cannot clash
    "-sSIDE_MODULE=2",
    # this Emscripten would split 64-bit arguments in two, the core's does not
    "-sWASM_BIGINT=1",
)
