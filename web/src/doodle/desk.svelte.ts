/** Everything one person does at the table: the turn, the tools, the colored pencils, and what
 * fingers and keys mean for them. */

import { announcer } from "../announcer.svelte";
import type { Square } from "../geometry/cells";
import { t } from "../language/language.svelte";
import { play as sound } from "../sound/sounds";
import { Desk as TableDesk } from "../table/desk.svelte";
import { Drag } from "../table/drag.svelte";
import { actOnTurn, type BoardKey, type KeyAction } from "../table/keys";
import type { TableSource } from "../table/source";
import type { Change } from "../table/turn.svelte";
import { Coloring } from "./coloring.svelte";
import {
  fitsSomewhere,
  type Action,
  type CardChoice,
  type Choices,
  type PieceChoice,
  type SheetFacts,
  type Table,
} from "./facts";
import { newsOf, planWords, stageWords, stateWords } from "./ears";
import { bestAround, canLift, framed, pieceAt } from "./fingers";
import { KEYS, type OwnKey } from "./keys";
import type { Seen } from "./last-drawn";
import { between, type Rectangle } from "./rectangles";
import { momentWords } from "./sentences";
import { Turn } from "./turn.svelte";

export type Tool = Action | "color";
export type FingerPhase = "down" | "move" | "up";

const RULES: Readonly<Record<Action, string>> = {
  cut: "DO-5.4",
  neighbor: "DO-5.2",
  single_cell: "DO-5.3",
  again: "DO-5.5",
};

export class Desk extends TableDesk<Table, Choices, OwnKey> {
  readonly turn: Turn;
  readonly coloring: Coloring;
  /** The card under the scissors. */
  cutting: CardChoice | null = $state.raw(null);
  painting = $state(false);
  /** The piece the colored pencil points at. */
  pointed: number | null = $state(null);
  /** A rectangle that is being framed and does not count. */
  tried: Rectangle | null = $state.raw(null);
  /** The scoring the player wants to see. */
  shown: number | null = $state(null);
  readonly drag: Drag<string>;
  protected readonly keys = KEYS;
  private from: Square | null = null;
  private readonly sheet: () => SheetFacts;

  constructor(source: TableSource<Table, Choices>, sheet: () => SheetFacts) {
    super(source);
    this.sheet = sheet;
    this.coloring = new Coloring(source.id, localStorage);
    this.turn = new Turn(source.id, {
      // Two moves may follow each other before the table is seen again: no version is expected.
      play: (seat, token) => source.play(seat, token, null),
      changed: (change) => this.sayPlan(change),
      refused: () => announcer.show(t("hand.refused"), "refusal", "DO-2.1"),
    });
    this.drag = new Drag(this.turn.hand, (card) => this.takes(card));
  }

  /** The tools that can be used now. */
  get usable(): ReadonlySet<Action> {
    const { choices, cuttable, neighbors } = this.turn;
    const found = new Set<Action>();
    if (!choices || choices.phase === "setup") return found;
    if (cuttable) found.add("cut");
    if (neighbors.length) found.add("neighbor");
    if (choices.cells) found.add("single_cell");
    return found;
  }

  get active(): Tool | null {
    const { plan } = this.turn;
    if (this.painting) return "color";
    if (plan?.kind === "cell") return "single_cell";
    if (plan?.kind !== "card") return null;
    if (plan.piece.cuts.length) return "cut";
    return plan.choice.by === "neighbor" ? "neighbor" : null;
  }

  use(tool: Tool): void {
    this.painting = tool === "color" && !this.painting;
    this.pointed = null;
    if (tool === "color") return;
    if (!this.isLive) return announcer.show(t("history.look"), "word");
    this.turn.passing = false;
    if (!this.usable.has(tool))
      return announcer.show(this.whyNot(tool), "refusal", this.ruleOf(tool));
    if (tool === "cut") this.cutting = this.turn.cuttable;
    if (tool === "neighbor") this.turn.pickNeighbor();
    if (tool === "single_cell") void this.turn.pickCell();
    this.focus();
  }

  /** Take a card, turn it if it is in the hand already, or say why it cannot be taken. */
  async pick(card: string): Promise<void> {
    if (!this.isLive) return announcer.show(t("history.look"), "word");
    this.painting = false;
    if (this.turn.card === card && !this.turn.hand.hand?.pinned) return this.turn.hand.turn();
    if (await this.turn.pick(card)) return this.focus();
    const choice = this.turn.choices?.cards.find((one) => one.card === card);
    // Where only a part of it fits, the scissors come first.
    if (choice?.pieces.slice(1).some(fitsSomewhere)) return void (this.cutting = choice);
    const known = this.turn.choices?.cards.some((one) => one.card === card);
    announcer.show(
      t(known ? "say.nothing_fits" : "card.not_now"),
      "refusal",
      known ? "DO-3.3" : "DO-5.2",
    );
  }

  /** Draw a piece that was cut off. */
  keep(piece: PieceChoice): void {
    const { card } = this.cutting!;
    this.cutting = null;
    void this.turn.pick(card, piece);
    this.focus();
  }

  /** What one more cut could leave of a piece. */
  async askPieces(cuts: readonly string[]): Promise<readonly PieceChoice[]> {
    const { seat } = this.turn.choices!;
    const answer = await this.source
      .ask({ type: "pieces", seat, card: this.cutting!.card, cuts })
      .catch(() => []);
    const found = answer as readonly PieceChoice[];
    if (!found.length) announcer.show(t("cut.no_more"), "refusal");
    return found;
  }

  paint(index: number | null): void {
    this.pointed = index;
    const { seat, pieces } = this.sheet();
    const piece = index === null ? undefined : pieces[index];
    if (!piece) return;
    this.coloring.paint(seat, piece);
    sound("pick");
  }

  stepPiece(by: 1 | -1): void {
    const { pieces } = this.sheet();
    if (!pieces.length) return;
    this.pointed = ((this.pointed ?? (by > 0 ? -1 : 0)) + by + pieces.length) % pieces.length;
    const { card } = pieces[this.pointed]!;
    announcer.say(card ? t("cell.card", { card }) : t("cell.single"));
  }

  /** A finger on the board while nothing is in the hand. */
  point(square: Square, phase: FingerPhase): void {
    const { choices } = this.turn;
    if (this.painting) {
      if (phase !== "up") this.paint(pieceAt(this.sheet(), square));
    } else if (choices?.rectangles) {
      this.frame(square, phase, choices.rectangles.legal);
    } else if (phase === "down" && canLift(this.sheet(), square)) {
      void this.turn.takeBack();
    }
  }

  override act(action: KeyAction<OwnKey>): boolean {
    if (super.act(action)) return true;
    if (!this.isLive) return this.actInPast(action);
    if (action.kind === "color") this.use("color");
    else if (this.painting) return this.actWithPencil(action);
    else if (this.turn.choices) return this.actInTurn(action);
    else return false;
    return true;
  }

  protected words(): string {
    return stateWords(this.source.view!);
  }

  /** A new step of the game begins with a clear table. */
  protected followed(before: Seen, view: Seen): void {
    if (!isNewStep(before, view)) return;
    this.history.now();
    this.shown = null;
    this.cutting = null;
  }

  protected tellNews(before: Seen, view: Seen): void {
    for (const sentence of newsOf(before, view)) announcer.tell(sentence);
    if (!isNewStep(before, view)) return;
    announcer.tell(stageWords(view.table!));
    sound(view.phase === "over" ? "over" : "your-turn");
  }

  private actWithPencil(action: KeyAction<OwnKey>): boolean {
    if (action.kind === "step" || action.kind === "next") this.stepPiece(direction(action));
    else if (action.kind === "go") this.paint(this.pointed);
    else if (action.kind === "undo") this.painting = false;
    else return false;
    return true;
  }

  private actInTurn(action: KeyAction<OwnKey>): boolean {
    switch (action.kind) {
      case "pick": {
        const card = this.turn.choices!.cards[action.index];
        if (card) void this.pick(card.card);
        return card !== undefined;
      }
      case "cut":
      case "neighbor":
        return this.used(action.kind);
      case "cell":
        return this.used("single_cell");
      case "end":
        this.turn.end();
        return true;
      case "color":
      case "write":
      case "tell":
        return false;
      default:
        return actOnTurn(this.turn, action) || this.actOnRectangles(action);
    }
  }

  private takes(card: string): boolean {
    if (this.turn.card !== card) void this.turn.pick(card);
    if (this.turn.card !== card) return false;
    this.painting = false;
    return true;
  }

  private used(tool: Action): boolean {
    this.use(tool);
    return true;
  }

  /** With empty hands, the keys of the board go from one rectangle to the next. */
  private actOnRectangles(action: BoardKey): boolean {
    const isAside = action.kind === "go" || action.kind === "undo";
    if (isAside || this.turn.hand.holding() || !this.turn.choices?.rectangles) return false;
    return this.turn.nextRectangle(direction(action));
  }

  private sayPlan(change: Change): void {
    announcer.settle();
    announcer.say(planWords(this.turn, change, this.source.view!.table!));
  }

  private frame(square: Square, phase: FingerPhase, legal: readonly string[]): void {
    if (phase === "down") this.from = square;
    const { from } = this;
    if (!from) return;
    const tapped = from.row === square.row && from.column === square.column;
    const name = tapped
      ? phase === "up"
        ? bestAround(legal, square)
        : null
      : framed(legal, from, square);
    if (name) this.turn.chooseRectangle(name);
    this.tried = phase === "up" || name || tapped ? null : between(from, square);
    if (phase === "up") this.from = null;
  }

  private whyNot(tool: Action): string {
    const used = this.sheet().special_actions[tool] > 0;
    return used && tool !== "again" ? t("tool.used_up") : t(`tool.${tool}.about`);
  }

  /** The rule that tells when a tool can be used. */
  private ruleOf(tool: Action): string {
    const drawing = tool === "cut" || tool === "neighbor";
    return drawing && this.turn.choices?.phase === "scoring" ? "DO-5.7" : RULES[tool];
  }
}

function isNewStep({ table: before }: Seen, { table }: Seen): boolean {
  return momentWords(before!) !== momentWords(table!);
}

function direction(action: BoardKey): 1 | -1 {
  if (action.kind === "step") return action.rows + action.columns > 0 ? 1 : -1;
  return "by" in action ? action.by : 1;
}
