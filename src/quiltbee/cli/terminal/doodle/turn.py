"""A person's turn of Patchwork Doodle: draw, cut, shade, score, take back, end.

Each thing done is a move of its own, so a turn of the rules takes several of these: what is drawn
can be taken back until the turn is ended.
"""

import re
from dataclasses import dataclass, replace

from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.doodle import pages, reports
from quiltbee.cli.terminal.doodle.drafts import (
    CutDraft,
    Draft,
    EndDraft,
    PieceDraft,
    ScoreDraft,
)
from quiltbee.cli.terminal.doodle.first_draft import first_draft, start_draft
from quiltbee.cli.terminal.doodle.help_view import help_view
from quiltbee.cli.terminal.doodle.own_moves import own_token, parse_own_move
from quiltbee.cli.terminal.doodle.question import question
from quiltbee.cli.terminal.doodle.scene import Scene, numbered_cards, round_circle
from quiltbee.cli.terminal.doodle.table_view import draft_view, table_view
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.hints import HINT_AGENT
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.turn import Answer, Note, Page, Play
from quiltbee.cli.terminal.words import Typed, Word
from quiltbee.doodle import (
    Cut,
    DrawPatch,
    DrawStartPatch,
    EndTurn,
    Move,
    Phase,
    ScoreRectangle,
    ShadeCell,
    Sheet,
    State,
    TakeBack,
    Uses,
    cuts_of,
)
from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import Placement, Rectangle, parse_cell
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Texts

_STEPS = {Word.UP: (-1, 0), Word.DOWN: (1, 0), Word.LEFT: (0, -1), Word.RIGHT: (0, 1)}
_FORWARD = {Word.NEXT: 1, Word.RIGHT: 1, Word.DOWN: 1, Word.LEFT: -1, Word.UP: -1}
_CELL = re.compile(r"[a-z][0-9]")
_PLACEMENT = re.compile(r"[0-9][a-z][0-9]")
_CUT = re.compile(r"[vh][a-i0-9]{3}[lrud]")
_RECTANGLE = re.compile(r"[a-i][1-9]-[1-9]x[1-9]")
END_TOKEN = "end"


@dataclass(frozen=True, slots=True)
class DoodleTurn:
    """What is left of a turn, with what the person is thinking about."""

    table: LocalTable
    seat: int
    names: tuple[str, ...]
    texts: Texts
    draft: Draft
    best: int | None = None
    is_hint: bool = False

    @classmethod
    def begin(
        cls,
        table: LocalTable,
        seat: int,
        names: tuple[str, ...],
        texts: Texts,
        best: int | None = None,
    ) -> "DoodleTurn":
        """The turn as it is now; the patch you would usually draw is in hand at once."""
        return cls(table, seat, names, texts, first_draft(table.state, seat), best)

    @property
    def state(self) -> State:
        """What this person may know of the position."""
        seen: State = self.table.state.seen_by(self.seat)
        return seen

    @property
    def sheet(self) -> Sheet:
        """The sheet of this seat."""
        return self.state.sheets[self.seat]

    @property
    def news(self) -> tuple[str, ...]:
        """What happened in the step before; not said again once something is done."""
        if self.sheet.pieces_of(self.state.step) or self.draft != self._first_draft:
            return ()
        return reports.news(self.state, self.seat, self.names, self.texts)

    @property
    def question(self) -> str:
        """What confirming will do."""
        told = question(self.state, self.seat, self.draft, self.texts)
        if self.is_hint and not isinstance(self.draft, CutDraft):
            return f"{self.texts('ask.hint', move=own_token(self.draft.move))} {told}"
        return told

    @property
    def keys(self) -> str:
        """The keys that work now."""
        return self.texts(f"keys.{self._stage}")

    @property
    def words(self) -> str:
        """What can be typed now."""
        return self.texts(f"words.{self._stage}")

    @property
    def _stage(self) -> str:
        match self.draft:
            case PieceDraft(card=None):
                return "shading"
            case PieceDraft(is_start=True):
                return "start"
            case PieceDraft():
                return "last" if self.state.is_last_turn else "drawing"
            case CutDraft():
                return "cutting"
            case EndDraft():
                return self._ending_stage
        return "scoring"

    @property
    def _ending_stage(self) -> str:
        if self.state.phase is Phase.SETUP:
            return "started"
        return "ending" if self.sheet.has_drawn_patch(self.state.step) else "passing"

    @property
    def single_keys(self) -> str:
        """Characters that act at once."""
        return "rfnhu?o" if self.state.phase is Phase.SETUP else "123rfnhu?ox.e"

    @property
    def takes_cells(self) -> bool:
        """Whether something is in hand that can be put on a cell."""
        return isinstance(self.draft, PieceDraft)

    def answer(self, typed: Typed) -> Answer:
        """What follows from what was typed; raises QuiltbeeError."""
        match typed.word:
            case Word.OK:
                return self._confirm()
            case Word.UNDO:
                return self._undo()
            case Word.END:
                return self._end(typed.text)
            case Word.HINT:
                return self._hint()
            case Word.OTHER:
                return self._other()
            case Word.CUT:
                return self._cut(typed.argument.lower())
            case Word.SINGLE:
                return self._single(typed.argument.lower())
            case Word.NEIGHBOR:
                return self._neighbor(typed.argument.lower())
            case Word.SCORE | Word.CIRCLE | Word.BOARDS:
                return self._page(typed.word)
            case Word.ROTATE | Word.FLIP | Word.NEXT | Word.UP | Word.DOWN | Word.LEFT | Word.RIGHT:
                return self._adjust(typed.word)
        return self._answer_text(typed.text)

    def table_view(self, glyphs: Glyphs, width: int, height: int = 0) -> Block:
        """Everything on the table."""
        return table_view(self._scene, Look(glyphs, self.texts), width, height)

    def draft_view(self, glyphs: Glyphs, width: int) -> Block:
        """Your board with what you are thinking about."""
        return draft_view(self._scene, Look(glyphs, self.texts), width)

    def help_view(self, glyphs: Glyphs, width: int) -> Block:
        """How to play here."""
        return help_view(Look(glyphs, self.texts), width)

    @property
    def _scene(self) -> Scene:
        slots = round_circle(self.table.states, self.state)
        return Scene(self.state, self.names, self.seat, self.draft, slots, self.best)

    @property
    def _first_draft(self) -> Draft:
        return first_draft(self.table.state, self.seat)

    def _with(self, draft: Draft, *, is_hint: bool = False) -> "DoodleTurn":
        return replace(self, draft=draft, is_hint=is_hint)

    def _play(self, move: Move) -> Play:
        self.state.play(move, self.seat)
        return Play(move)

    def _confirm(self) -> Answer:
        if isinstance(self.draft, CutDraft):
            return self._with(self.draft.piece().first_fit(self.sheet.free))
        return self._play(self.draft.move)

    def _undo(self) -> Answer:
        """Back from a cut to the whole, from a draft to the first one, then the last thing done."""
        if isinstance(self.draft, CutDraft):
            return self._with(self.draft.held)
        if self.draft != self._first_draft:
            return self._with(self._first_draft)
        return self._play(TakeBack(self.seat))

    def _end(self, text: str) -> Answer:
        """The token `end` ends at once, a word asks for Enter first."""
        if text == END_TOKEN:
            return self._play(EndTurn(self.seat))
        self.state.play(EndTurn(self.seat), self.seat)
        return self._with(EndDraft(self.seat))

    def _hint(self) -> "DoodleTurn":
        """What the greedy bot would do next, taken into the hand."""
        move: Move = self.table.choice_of(HINT_AGENT, self.seat)
        return self._with(self._draft_of(move), is_hint=True)

    def _draft_of(self, move: Move) -> Draft:
        match move:
            case DrawStartPatch(_, placement):
                return start_draft(self.state, self.seat).at(placement)
            case DrawPatch(_, card, placement, cuts):
                held = self._held(card)
                for cut in cuts:
                    cutting = CutDraft(held).chosen(cut)
                    assert cutting is not None, "the bot plays legal moves"
                    held = cutting.piece()
                return held.at(placement)
            case ShadeCell(_, cell):
                return PieceDraft.single_cell(self.seat).put(cell)
            case ScoreRectangle(_, rectangle):
                return ScoreDraft(self.seat, self.sheet.covered, rectangle)
        return EndDraft(self.seat)

    def _held(self, card: str) -> PieceDraft:
        return PieceDraft(self.seat, card, self.state.deck.shapes[card])

    def _pick(self, number: int) -> Answer:
        """One of the three cards in hand, if it may be drawn."""
        cards = numbered_cards(self.state)
        if number > len(cards):
            return Note(self.texts("pick.no_card"))
        card = cards[number - 1]
        self._check_drawing(Uses(neighbor=int(card not in self.state.open_cards)))
        return self._with(self._held(card).first_fit(self.sheet.free))

    def _check_drawing(self, uses: Uses) -> None:
        """Raise IllegalMove if no patch may be drawn, or not with these special actions."""
        if self.sheet.has_drawn_patch(self.state.step):
            raise IllegalMove(ErrorCode.MOVE_ALREADY_DRAWN, seat=self.seat + 1)
        exceeded = self.sheet.uses.exceeded_by(uses)
        if exceeded is not None:
            action = self.texts(f"action.{exceeded}")
            raise IllegalMove(ErrorCode.MOVE_SPECIAL_ACTION_USED, seat=self.seat + 1, action=action)

    def _other(self) -> Answer:
        """The next of the three cards; in a cut the other piece; in a scoring the next one."""
        match self.draft:
            case CutDraft():
                return self._with(self.draft.other_piece())
            case ScoreDraft():
                return self._with(self.draft.stepped(1))
        cards = numbered_cards(self.state)
        chosen = self._scene.chosen_card or next(iter(self.state.open_cards), None)
        start = cards.index(chosen) if chosen in cards else -1
        for step in range(1, len(cards) + 1):
            number = (start + step) % len(cards)
            reached = Uses(neighbor=int(cards[number] not in self.state.open_cards))
            if self.sheet.uses.exceeded_by(reached) is None:
                return self._pick(number + 1)
        return Note(self.texts("pick.no_card"))

    def _neighbor(self, side: str) -> Answer:
        """`neighbor left`, `neighbor right`."""
        if side in self.texts.words(Word.LEFT):
            number = 1
        elif side in self.texts.words(Word.RIGHT):
            number = 3
        else:
            return Note(self.texts("pick.side"))
        if not self.state.neighbors:
            return Note(self.texts("pick.no_neighbor"))
        return self._pick(number)

    def _cut(self, text: str) -> Answer:
        """Step through the cuts of what is in hand, or of the current card; or this very cut."""
        if isinstance(self.draft, CutDraft):
            held = self.draft.held
        else:
            found = self._to_be_cut()
            if found is None:
                return Note(self.texts("cut.nothing"))
            held = found
        neighbor = int(held.card not in self.state.open_cards)
        self._check_drawing(Uses(neighbor=neighbor, cut=len(held.cuts) + 1))
        if not cuts_of(held.shape):
            return Note(self.texts("cut.too_small"))
        if not text:
            return self._with(self._next_cut(held))
        cut = Cut.parse(text)
        chosen = CutDraft(held).chosen(cut)
        if chosen is None:
            raise IllegalMove(ErrorCode.MOVE_CUT, cut=cut, pieces=len(cut.parts(held.shape)))
        return self._with(chosen)

    def _next_cut(self, held: PieceDraft) -> CutDraft:
        return self.draft.stepped(1) if isinstance(self.draft, CutDraft) else CutDraft(held)

    def _to_be_cut(self) -> PieceDraft | None:
        """The patch in hand, or the current one if the hand is empty."""
        if self.state.phase is not Phase.TURN:
            return None
        if isinstance(self.draft, PieceDraft) and self.draft.card is not None:
            return self.draft
        return self._held(self.state.open_cards[0]) if self.state.open_cards else None

    def _single(self, cell: str) -> Answer:
        """A single cell in hand, on this cell if one is named."""
        held = PieceDraft.single_cell(self.seat).first_fit(self.sheet.free)
        self.state.play(held.move, self.seat)
        return self._with(held.put(parse_cell(cell)) if cell else held)

    def _adjust(self, word: Word) -> Answer:
        """Turn, flip or move what is in hand; step through cuts or rectangles."""
        draft = self.draft
        match draft:
            case CutDraft() if word in (Word.UP, Word.DOWN):
                return self._with(draft.other_piece())
            case CutDraft() | ScoreDraft() if word in _FORWARD:
                return self._with(draft.stepped(_FORWARD[word]))
            case PieceDraft():
                return self._with(self._moved(draft, word))
        return Note(self.texts("ask.nothing_held"))

    def _moved(self, draft: PieceDraft, word: Word) -> PieceDraft:
        match word:
            case Word.ROTATE:
                return draft.turned()
            case Word.FLIP:
                return draft.flipped()
            case Word.NEXT:
                return draft.next_fit(self.sheet.free)
        return draft.shifted(*_STEPS[word])

    def _answer_text(self, text: str) -> Answer:
        """A card's number, a place, a cut, a rectangle, or a move in notation."""
        if text in ("1", "2", "3"):
            return self._pick(int(text))
        if isinstance(self.draft, PieceDraft):
            if _CELL.fullmatch(text):
                return self._with(self.draft.put(parse_cell(text)))
            if _PLACEMENT.fullmatch(text):
                return self._with(self.draft.at(Placement.parse(text)))
        if _CUT.fullmatch(text):
            return self._cut(text)
        if isinstance(self.draft, ScoreDraft) and _RECTANGLE.fullmatch(text):
            return self._rectangle(Rectangle.parse(text))
        return self._play(parse_own_move(text, self.state, self.seat))

    def _rectangle(self, rectangle: Rectangle) -> "DoodleTurn":
        draft = ScoreDraft(self.seat, self.sheet.covered, rectangle)
        self.state.play(draft.move, self.seat)
        return self._with(draft)

    def _page(self, word: Word) -> Page:
        scene, texts = self._scene, self.texts
        make = {
            Word.SCORE: pages.score_page,
            Word.CIRCLE: pages.circle_page,
            Word.BOARDS: pages.boards_page,
        }[word]
        return Page(lambda glyphs, width: make(scene, Look(glyphs, texts), width))
