"""What all errors have in common that tell a person of a mistake."""


class MistakeError(ValueError):
    """A person's mistake, told in one sentence; in a notebook the sentence stands alone, without a stack of frames.

    >>> MistakeError("There is no seat 7.")._render_traceback_()
    ['✗ There is no seat 7.']
    """

    def _render_traceback_(self) -> list[str]:
        return [f"✗ {self}"]


__all__ = ["MistakeError"]
