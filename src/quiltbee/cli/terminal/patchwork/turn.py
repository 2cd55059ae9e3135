"""A person's turn of Patchwork: choose a patch or advance, place it, confirm or take it back."""

from dataclasses import dataclass, replace

from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.hints import HINT_AGENT
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork import pages, reports
from quiltbee.cli.terminal.patchwork.circle_view import circle_view
from quiltbee.cli.terminal.patchwork.drafts import AdvanceDraft, Draft, PlacementDraft
from quiltbee.cli.terminal.patchwork.forecast import forecast, sentence
from quiltbee.cli.terminal.patchwork.help_view import help_view
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.table_view import draft_view, table_view
from quiltbee.cli.terminal.turn import Answer, Note, Page, Play
from quiltbee.cli.terminal.words import Typed, Word
from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import Placement, parse_cell
from quiltbee.match.driver import LocalTable
from quiltbee.patchwork import (
    Move,
    PlaceSpecialPatch,
    Player,
    State,
    TakePatch,
    parse_move,
)
from quiltbee.texts import Texts

_STEPS = {Word.UP: (-1, 0), Word.DOWN: (1, 0), Word.LEFT: (0, -1), Word.RIGHT: (0, 1)}


@dataclass(frozen=True, slots=True)
class PatchworkTurn:
    """A turn with the move in hand, if there is one."""

    table: LocalTable
    seat: int
    names: tuple[str, ...]
    texts: Texts
    left: int
    """The seat that is drawn on the left."""
    draft: Draft | None = None
    is_hint: bool = False
    is_offered: bool = False
    """The special patch was not touched yet, so pressing Enter twice does not sew it on."""

    @classmethod
    def begin(
        cls, table: LocalTable, seat: int, names: tuple[str, ...], texts: Texts, left: int
    ) -> "PatchworkTurn":
        """The turn before anything is chosen; a special patch that waits is in hand at once."""
        return cls(table, seat, names, texts, left)._begun()

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.table.state
        return state

    @property
    def news(self) -> tuple[str, ...]:
        """What the others did since this person last moved; not said again over a draft."""
        if self.draft is not None:
            return ()
        plies = reports.plies_since(self.table, self.seat)
        return reports.news(self.table, plies, self.names, self.texts)

    @property
    def question(self) -> str:
        """What you can decide, or what the move in hand will do."""
        if self.draft is None:
            name = self.names[self.seat]
            is_you = name == self.texts("name.you")
            return self.texts("ask.you") if is_you else self.texts("ask.name", name=name)
        if self.is_offered:
            return self.texts("ask.special_patch")
        token = self.table.game.format_move(self.draft.move)
        try:
            told = sentence(forecast(self.state, self.draft.move), self.names, self.texts)
        except IllegalMove as error:
            told = self.texts.refusal(error)
        start = self.texts("ask.hint", move=token) if self.is_hint else f"{token}:"
        return f"{start} {told}"

    @property
    def keys(self) -> str:
        """The keys that work now."""
        return self.texts(f"keys.{self._stage}")

    @property
    def words(self) -> str:
        """What can be typed now."""
        return self.texts(f"words.{self._stage}", example="17-3c4")

    @property
    def _stage(self) -> str:
        if isinstance(self.draft, PlacementDraft):
            return "special_patch" if self.draft.patch is None else "placing"
        return "choosing" if self.draft is None else "advancing"

    @property
    def single_keys(self) -> str:
        """Characters that act at once."""
        if isinstance(self.draft, PlacementDraft):
            return "rfnh?"
        return "123arfnh?"

    @property
    def takes_cells(self) -> bool:
        """Whether something is in hand that can be put on a cell."""
        return isinstance(self.draft, PlacementDraft)

    def answer(self, typed: Typed) -> Answer:
        """What follows from what was typed; raises IllegalMove or InvalidNotation."""
        if typed.word is None:
            return self._answer_text(typed.text)
        match typed.word:
            case Word.ADVANCE:
                return self._with(AdvanceDraft())
            case Word.OK:
                return self._confirm()
            case Word.UNDO:
                return self._undo()
            case Word.HINT:
                return self._hint()
            case Word.OTHER:
                return self._other()
            case Word.SCORE | Word.CIRCLE | Word.MOVES | Word.WHY:
                return self._page(typed)
            case Word.ROTATE | Word.FLIP | Word.NEXT | Word.UP | Word.DOWN | Word.LEFT | Word.RIGHT:
                return self._adjust(typed.word)
        return self._answer_text(typed.text)  # a word of another game

    def table_view(self, glyphs: Glyphs, width: int, height: int = 0) -> Block:
        """Everything on the table."""
        return table_view(self._scene, Look(glyphs, self.texts), width, height)

    def draft_view(self, glyphs: Glyphs, width: int) -> Block:
        """Your quilt with the patch in hand."""
        return draft_view(self._scene, Look(glyphs, self.texts), width)

    def help_view(self, glyphs: Glyphs, width: int) -> Block:
        """How to play here."""
        return help_view(Look(glyphs, self.texts), width)

    @property
    def _scene(self) -> Scene:
        plies = reports.plies_since(self.table, self.seat)
        return Scene(
            state=self.state,
            names=self.names,
            near=self.seat,
            left=self.left,
            draft=self.draft,
            marked=reports.covered_in(self.table, plies),
        )

    @property
    def _free(self) -> int:
        player = self.state.seats[self.seat]
        assert isinstance(player, Player), "a person sits here"
        return player.quilt_board.free

    @property
    def _first_draft(self) -> Draft | None:
        waiting = self.state.special_patches_waiting
        return PlacementDraft(None).first_fit(self._free) if waiting else None

    def _begun(self) -> "PatchworkTurn":
        draft = self._first_draft
        return replace(self, draft=draft, is_hint=False, is_offered=draft is not None)

    def _with(self, draft: Draft | None, *, is_hint: bool = False) -> "PatchworkTurn":
        holds_special = isinstance(draft, PlacementDraft) and draft.patch is None
        if self.state.special_patches_waiting and not holds_special:
            raise IllegalMove(ErrorCode.MOVE_SPECIAL_PATCH_WAITS)
        return replace(self, draft=draft, is_hint=is_hint, is_offered=False)

    def _answer_text(self, text: str) -> Answer:
        """A patch of the offer, a place for the patch in hand, or a move in notation."""
        if text in ("1", "2", "3"):
            return self._pick(int(text))
        if isinstance(self.draft, PlacementDraft):
            if len(text) == 2 and text[0].isalpha():
                return self._with(self.draft.put(parse_cell(text)))
            if len(text) == 3 and text[0].isdigit():
                return self._with(self.draft.at(Placement.parse(text)))
        return self._play(parse_move(text))

    def _play(self, move: Move) -> Play:
        self.state.play(move, self.seat)
        return Play(move)

    def _pick(self, number: int) -> Answer:
        offer = self.state.offer
        if number > len(offer):
            return Note(self.texts("pick.nothing", number=number))
        draft = PlacementDraft(offer[number - 1].id).first_fit(self._free)
        self.state.play(draft.move, self.seat)
        return self._with(draft)

    def _confirm(self) -> Answer:
        if self.draft is None:
            return Note(self.texts("ask.choose"))
        if self.is_offered:
            return self._with(self.draft)
        return self._play(self.draft.move)

    def _undo(self) -> Answer:
        if self.draft == self._first_draft:
            waits = self.draft is not None
            return Note(self.texts("undo.special_patch" if waits else "undo.nothing"))
        return self._begun()

    def _hint(self) -> "PatchworkTurn":
        """What the greedy bot would do, taken into the hand."""
        move: Move = self.table.choice_of(HINT_AGENT, self.seat)
        match move:
            case TakePatch(patch, placement):
                draft: Draft = PlacementDraft(patch).at(placement)
            case PlaceSpecialPatch(cell):
                draft = PlacementDraft(None).at(Placement(0, cell))
            case _:
                draft = AdvanceDraft()
        return self._with(draft, is_hint=True)

    def _other(self) -> Answer:
        """The next patch of the offer that can be taken."""
        offer = [patch.id for patch in self.state.offer]
        held = self.draft.patch if isinstance(self.draft, PlacementDraft) else None
        start = offer.index(held) + 1 if held in offer else 0
        for step in range(len(offer)):
            draft = PlacementDraft(offer[(start + step) % len(offer)]).first_fit(self._free)
            if draft.move in self.state.legal_moves:
                return self._with(draft)
        return Note(self.texts("pick.none"))

    def _adjust(self, word: Word) -> Answer:
        """Turn, flip or move the patch in hand."""
        draft = self.draft
        if not isinstance(draft, PlacementDraft):
            return Note(self.texts("ask.choose"))
        match word:
            case Word.ROTATE:
                return self._with(draft.turned())
            case Word.FLIP:
                return self._with(draft.flipped())
            case Word.NEXT:
                return self._with(draft.next_fit(self._free))
        return self._with(draft.shifted(*_STEPS[word]))

    def _page(self, typed: Typed) -> Page:
        state, texts = self.state, self.texts
        number = int(typed.argument) if typed.argument in ("1", "2", "3") else None
        match typed.word:
            case Word.SCORE:
                return Page(lambda _, width: pages.score_page(state, self.names, texts, width))
            case Word.CIRCLE:
                return Page(lambda glyphs, width: circle_view(state, Look(glyphs, texts), width))
            case Word.MOVES:
                return Page(lambda _, width: pages.moves_page(state, number, texts, width))
        return Page(lambda _, width: pages.why_page(self.table, self.seat, texts, width))
