"""Functions that are only ever inlined need no machine code of their own.

Numba optimizes every function it compiles and makes machine code of it, also of those that become
part of others, in which all of that is done again. The kernel is made of many small functions,
several levels deep, so most of the compiling was spent on code that nothing ever calls. Here such a
function stays as it was translated, and the entry point that contains it is optimized as a whole.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import NopythonTypeInference


class _Quiet:
    """Makes machine code, except for environments: code that is not there needs none."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, environment: object) -> None:
        """Code read from the cache has none for what it contains, either."""


class InlinedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The translation of a function that is only ever inlined."""

    def finalize(self) -> None:
        """Gather what it needs, and leave the rest to the entry points."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        """None: Python cannot call it."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> _Quiet:
        """What makes machine code."""
        return _Quiet(self._codegen)


@register_pass(mutates_CFG=False, analysis_only=True)
class TranslateOnly(AnalysisPass):  # type: ignore[misc]
    """Lets what follows write into an inlined library."""

    _name = "translate_only"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Numba calls this for every function."""
        library = InlinedLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        library.enable_object_caching()
        state.library = library
        return False


class InliningCompiler(CompilerBase):  # type: ignore[misc]
    """Compiles as Numba does, up to machine code."""

    def define_pipelines(self) -> list[Any]:
        """Numba asks for the steps to take."""
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps.add_pass_after(TranslateOnly, NopythonTypeInference)
        steps.finalize()
        return [steps]
