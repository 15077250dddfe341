"""What makes a draft go on until somebody, or chance, has to decide."""

from ntwrules.rulebooks.boot_op_stoom.machine.draft import Draft

__all__ = ["settle"]


def settle(draft: Draft) -> None:
    """Do everything that happens by itself (X2); once the game is over, nothing does."""
    while draft.pending and draft.outcome is None and not draft.pending[-1].settle(draft):
        pass
    if draft.outcome is not None:
        draft.pending = ()
