/** The turn of one seat: what is in the hand, where it lies, what was drawn and can be taken back.
 *
 * What lies under the hand is known to nobody else, and kept in this browser. What is drawn is
 * known to the server, but hidden from the others until the turn is done. */

import { BoardHand } from "../board/board-hand.svelte";
import { isAllowed, placement, type Piece } from "../board/hand";
import { readCells } from "../geometry/cells";
import { SINGLE, shapeOf } from "../geometry/shapes";
import { settings } from "../settings.svelte";
import { play as sound } from "../sound/sounds";
import {
  fitsSomewhere,
  placementsOf,
  type CardChoice,
  type Choices,
  type PieceChoice,
} from "./facts";
import { ranked } from "./rectangles";
import { cellToken, drawToken, readToken, scoreToken } from "./tokens";

export type Plan =
  | { readonly kind: "card"; readonly choice: CardChoice; readonly piece: PieceChoice }
  | { readonly kind: "cell" };

/** Something came into the hand, or what is there lies otherwise. */
export type Change = "picked" | "moved";

export interface TurnListener {
  /** Send a move; whether it was accepted. */
  play(seat: number, token: string): Promise<boolean>;
  changed(change: Change): void;
  refused(): void;
}

export class Turn {
  plan: Plan | null = $state.raw(null);
  choices: Choices | null = $state.raw(null);
  /** The rectangle that would be scored. */
  rectangle: string | null = $state(null);
  readonly hand: BoardHand;
  private readonly listener: TurnListener;
  private readonly match: string;
  private moment = "";
  /** What to do as soon as the table has followed. */
  private wish: (() => void) | null = null;
  private readonly lay = new Map<string, number>();

  constructor(match: string, listener: TurnListener) {
    this.match = match;
    this.listener = listener;
    this.hand = new BoardHand({
      laid: () => this.laid(),
      refused: () => listener.refused(),
      turned: () => this.turned(),
    });
  }

  /** A new view; `moment` changes whenever the own sheet did. */
  see(choices: Choices | null, moment: string): void {
    this.choices = choices;
    if (moment === this.moment) return;
    this.moment = moment;
    this.clear();
    this.rectangle = choices?.rectangles?.best ?? null;
    const wish = this.wish;
    this.wish = null;
    if (!choices) return;
    if (wish) return wish();
    const draft = this.draft();
    if (!(draft && this.write(draft))) this.pickCurrent();
    if (!this.plan) this.listener.changed("moved");
  }

  /** Take a card into the hand; what is laid down already is drawn before. */
  async pick(card: string, piece?: PieceChoice): Promise<boolean> {
    const choice = this.choices?.cards.find((one) => one.card === card);
    const taken = piece ?? choice?.pieces[0];
    if (!choice || !taken || !fitsSomewhere(taken)) return false;
    if (this.plan?.kind === "cell" && this.token)
      return this.drawFirst(() => void this.pick(card, piece));
    this.take(choice, taken);
    sound("pick");
    this.listener.changed("picked");
    return true;
  }

  async pickCell(): Promise<boolean> {
    if (!this.choices?.cells) return false;
    if (this.token) return this.drawFirst(() => void this.pickCell());
    this.plan = { kind: "cell" };
    const cells = new Set(readCells(this.choices.cells));
    this.hand.take({ shape: SINGLE, placements: new Map([[0, cells]]) });
    sound("pick");
    this.listener.changed("picked");
    return true;
  }

  /** From the current card to one beside it, to the other one, and back. */
  pickNeighbor(): boolean {
    const beside = this.neighbors;
    const now = this.plan?.kind === "card" ? this.plan.choice.card : null;
    const next = beside[beside.findIndex(({ card }) => card === now) + 1];
    if (!beside.length) return false;
    if (next) void this.pick(next.card);
    else this.pickCurrent();
    return true;
  }

  get neighbors(): readonly CardChoice[] {
    const cards = this.choices?.cards ?? [];
    return cards.filter(({ by, pieces }) => by === "neighbor" && pieces.some(fitsSomewhere));
  }

  /** The card the scissors would cut. */
  get cuttable(): CardChoice | null {
    const cards = this.choices?.cards ?? [];
    const held = this.plan?.kind === "card" ? this.plan.choice : null;
    const card = held ?? cards.find(({ by }) => by === "current" || by === "free");
    return card && card.pieces.length > 1 ? card : null;
  }

  /** One step back: lift what is laid down, put it back, take back what was drawn. */
  undo(): boolean {
    if (this.hand.hand?.pinned) {
      this.hand.lift();
    } else if (this.plan && !this.holdsStart) {
      const { plain } = this;
      this.clear();
      if (!plain) this.pickCurrent();
    } else if (this.choices?.can_take_back) {
      void this.takeBack();
    } else {
      return false;
    }
    sound("undo");
    this.keep();
    this.listener.changed("moved");
    return true;
  }

  /** Whether there is anything to go back from. */
  get canUndo(): boolean {
    if (this.hand.hand?.pinned) return true;
    return this.plan ? !this.holdsStart : (this.choices?.can_take_back ?? false);
  }

  /** The start patch has no card to go back to. */
  private get holdsStart(): boolean {
    return this.plan?.kind === "card" && this.plan.choice.by === "start";
  }

  /** A card as it is, without any special action. */
  private get plain(): boolean {
    return (
      this.plan?.kind === "card" &&
      this.plan.choice.by !== "neighbor" &&
      !this.plan.piece.cuts.length
    );
  }

  async takeBack(): Promise<void> {
    const { seat } = this.choices!;
    this.forget();
    await this.listener.play(seat, `${seat}-back`);
  }

  /** What is laid down, as it is written. */
  get token(): string | null {
    const hand = this.hand.hand;
    if (!this.plan || !this.choices || !hand?.pinned || !isAllowed(hand)) return null;
    const placed = placement(hand);
    if (this.plan.kind === "cell") return cellToken(this.choices.seat, placed.anchor);
    const { choice, piece } = this.plan;
    const card = choice.by === "start" ? "start" : choice.card;
    return drawToken(this.choices.seat, card, piece.cuts, placed);
  }

  /** Whether "done" would mean to pass. */
  get passes(): boolean {
    return this.choices?.phase === "turn" && !this.token && !this.choices.can_take_back;
  }

  get canEnd(): boolean {
    return (
      this.choices !== null &&
      (this.choices.can_end || (this.choices.phase === "setup" && this.token !== null))
    );
  }

  /** Draw what is laid down, and end the turn; in a scoring only draw it. */
  async done(): Promise<void> {
    const { token, choices } = this;
    if (!choices || !(this.canEnd || token)) return;
    this.forget();
    sound("sew");
    if (token && !(await this.listener.play(choices.seat, token))) return;
    if (choices.phase !== "scoring") await this.listener.play(choices.seat, `${choices.seat}-end`);
  }

  async score(): Promise<void> {
    const { seat } = this.choices!;
    sound("button");
    await this.listener.play(seat, scoreToken(seat, this.rectangle));
  }

  /** Another rectangle, those that count most first. */
  nextRectangle(by: 1 | -1): boolean {
    const names = ranked(this.choices?.rectangles?.legal ?? []);
    if (!names.length) return false;
    const now = names.indexOf(this.rectangle ?? "");
    return this.chooseRectangle(names[(now + by + names.length) % names.length]!);
  }

  chooseRectangle(name: string): boolean {
    if (!this.choices?.rectangles?.legal.includes(name)) return false;
    this.rectangle = name;
    this.listener.changed("moved");
    return true;
  }

  /** Plan what somebody wrote; false if it is not among the choices. */
  write(token: string): boolean {
    const seat = this.choices?.seat;
    const written = readToken(/^\d+-/.test(token) ? token : `${seat}-${token}`);
    if (written?.seat !== seat) return false;
    if (written?.kind === "cell" && this.choices?.cells) {
      this.plan = { kind: "cell" };
      const cells = new Set(readCells(this.choices.cells));
      this.hand.restore({ shape: SINGLE, placements: new Map([[0, cells]]) }, 0, written.cell);
    } else if (written?.kind === "draw") {
      const choice = this.choices?.cards.find(
        (one) => one.card === written.card || (one.by === "start" && written.card === "start"),
      );
      const piece = choice?.pieces.find(({ cuts }) => cuts.join() === written.cuts.join());
      if (!choice || !piece) return false;
      this.plan = { kind: "card", choice, piece };
      this.hand.restore(pieceOf(piece), written.orientation, written.anchor);
    } else if (written?.kind === "score" && written.rectangle) {
      return this.chooseRectangle(written.rectangle);
    }
    this.keep();
    return this.token !== null;
  }

  clear(): void {
    this.plan = null;
    this.hand.drop();
  }

  /** Where there is only one card to draw, it is in the hand at once. */
  pickCurrent(): void {
    const cards = this.choices?.cards.filter(({ by }) => by !== "neighbor") ?? [];
    const [only] = cards;
    if (cards.length !== 1 || !only || !fitsSomewhere(only.pieces[0]!)) return this.clear();
    this.take(only, only.pieces[0]!);
    this.listener.changed("picked");
  }

  private take(choice: CardChoice, piece: PieceChoice): void {
    this.plan = { kind: "card", choice, piece };
    this.hand.take(pieceOf(piece), this.lay.get(piece.rows.join()) ?? 0);
  }

  private async drawFirst(then: () => void): Promise<boolean> {
    const { token, choices } = this;
    if (!token || !choices) return false;
    this.wish = then;
    this.forget();
    if (await this.listener.play(choices.seat, token)) return true;
    this.wish = null;
    return false;
  }

  private laid(): void {
    sound("pick");
    this.keep();
    this.listener.changed("moved");
    if (!settings.confirm && this.plan?.kind === "card") void this.done();
  }

  private turned(): void {
    sound("turn");
    if (this.plan?.kind === "card")
      this.lay.set(this.plan.piece.rows.join(), this.hand.hand!.orientation);
    this.keep();
    this.listener.changed("moved");
  }

  private get key(): string {
    return `quiltbee-draft-${this.match}-${this.choices?.seat}`;
  }

  private keep(): void {
    const { token } = this;
    if (token) sessionStorage.setItem(this.key, JSON.stringify({ moment: this.moment, token }));
    else this.forget();
  }

  private forget(): void {
    sessionStorage.removeItem(this.key);
  }

  private draft(): string | null {
    const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "null") as {
      moment: string;
      token: string;
    } | null;
    return kept?.moment === this.moment ? kept.token : null;
  }
}

export function pieceOf({ rows, placements }: PieceChoice): Piece {
  return { shape: shapeOf(rows), placements: placementsOf(placements) };
}
