/** A turn of Doodle: draw a patch, shade a cell, mark a rectangle.
 *
 * What is drawn is known to the server, but hidden from the others until the turn is done. Until
 * then it can be taken back. */

import type { Piece } from "../board/hand";
import { readCells } from "../geometry/cells";
import { SINGLE, shapeOf } from "../geometry/shapes";
import { settings } from "../settings.svelte";
import { play as sound } from "../sound/sounds";
import { Turn as TableTurn } from "../table/turn.svelte";
import {
  fitsSomewhere,
  placementsOf,
  type CardChoice,
  type Choices,
  type PieceChoice,
} from "./facts";
import { ranked } from "./rectangles";
import { cellToken, drawToken, readToken, scoreToken, type Written } from "./tokens";

export type Plan =
  | { readonly kind: "card"; readonly choice: CardChoice; readonly piece: PieceChoice }
  | { readonly kind: "cell" };

export class Turn extends TableTurn<Choices, Plan> {
  /** The rectangle that would be scored. */
  rectangle: string | null = $state(null);
  /** The player wants to pass, and is asked once more. */
  passing = $state(false);
  /** What to do as soon as the table has followed, and what is due now that it has. */
  private wish: (() => void) | null = null;
  private due: (() => void) | null = null;

  /** Take a card into the hand; a cell that is laid down already is drawn before. */
  async pick(card: string, piece?: PieceChoice): Promise<boolean> {
    const choice = this.choices?.cards.find((one) => one.card === card);
    const taken = piece ?? choice?.pieces[0];
    if (!choice || !taken || !fitsSomewhere(taken)) return false;
    if (this.plan?.kind === "cell" && this.token) {
      return this.drawFirst(() => void this.pick(card, piece));
    }
    this.takeCard(choice, taken);
    this.picked();
    return true;
  }

  async pickCell(): Promise<boolean> {
    if (!this.choices?.cells) return false;
    this.passing = false;
    if (this.token) return this.drawFirst(() => void this.pickCell());
    this.take({ kind: "cell" }, this.cellPiece);
    this.picked();
    return true;
  }

  /** With empty hands, the first of the cards that may be chosen and fit somewhere. */
  get firstCard(): CardChoice | null {
    const cards = this.plan ? [] : (this.choices?.cards ?? []);
    return cards.find(({ by, pieces }) => by === "free" && fitsSomewhere(pieces[0]!)) ?? null;
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

  /** The card in the hand; null if there is none, or a single cell. */
  get card(): string | null {
    return this.plan?.kind === "card" ? this.plan.choice.card : null;
  }

  async takeBack(): Promise<void> {
    const { seat } = this.choices!;
    this.forget();
    await this.listener.play(seat, `${seat}-back`);
  }

  get token(): string | null {
    const { plan, choices, placed } = this;
    if (!plan || !choices || !placed) return null;
    if (plan.kind === "cell") return cellToken(choices.seat, placed.anchor);
    const card = plan.choice.by === "start" ? "start" : plan.choice.card;
    return drawToken(choices.seat, card, plan.piece.cuts, placed);
  }

  /** Whether confirming would mean to pass. */
  get passes(): boolean {
    const { choices, token } = this;
    return choices?.phase === "turn" && choices.can_end && !token && !choices.can_take_back;
  }

  get canEnd(): boolean {
    if (!this.choices) return false;
    return this.choices.can_end || (this.choices.phase === "setup" && this.token !== null);
  }

  /** Be done; whoever would pass by it is asked before, unless they do not want to be asked. */
  end(): void {
    if (this.passes && settings.confirm && !this.passing) {
      this.passing = true;
      this.listener.changed("moved");
    } else {
      void this.confirm();
    }
  }

  /** Draw what is laid down, and end the turn; in a scoring only draw it. */
  async confirm(): Promise<void> {
    const { token, choices } = this;
    if (!choices || !(this.canEnd || token)) return;
    this.forget();
    sound("sew");
    if (token && !(await this.listener.play(choices.seat, token))) return;
    if (choices.phase !== "scoring") await this.listener.play(choices.seat, `${choices.seat}-end`);
  }

  /** Where nothing is held, score or be done; but nobody passes by accident. */
  override go(): boolean {
    if (this.passing) this.end();
    else if (super.go()) return true;
    else if (this.choices?.rectangles) void this.score();
    else if (!this.passes) void this.confirm();
    else return false;
    return true;
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

  override write(token: string): boolean {
    const written = this.written(token);
    if (written?.kind === "score" && written.rectangle) {
      return this.chooseRectangle(written.rectangle);
    }
    return super.write(token);
  }

  /** Where there is only one card to draw, it is in the hand at once. */
  pickCurrent(): void {
    const cards = this.choices?.cards.filter(({ by }) => by !== "neighbor") ?? [];
    const [only] = cards;
    if (cards.length !== 1 || !only || !fitsSomewhere(only.pieces[0]!)) return this.clear();
    this.takeCard(only, only.pieces[0]!);
    this.listener.changed("picked");
  }

  protected override began(): void {
    this.rectangle = this.choices?.rectangles?.best ?? null;
    this.passing = false;
    [this.due, this.wish] = [this.wish, null];
  }

  protected override resume(): boolean {
    if (!this.due) return super.resume();
    this.due();
    return true;
  }

  protected start(): void {
    this.pickCurrent();
    if (!this.plan) this.listener.changed("moved");
  }

  protected plans(token: string): boolean {
    const written = this.written(token);
    if (!written) return false;
    if (written.kind === "cell" && this.choices?.cells) {
      this.restore({ kind: "cell" }, this.cellPiece, 0, written.cell);
    } else if (written.kind === "draw") {
      const choice = this.choices?.cards.find(
        ({ card, by }) => card === written.card || (by === "start" && written.card === "start"),
      );
      const piece = choice?.pieces.find(({ cuts }) => cuts.join() === written.cuts.join());
      if (!choice || !piece) return false;
      const { orientation, anchor } = written;
      this.restore({ kind: "card", choice, piece }, pieceOf(piece), orientation, anchor);
    }
    return true;
  }

  /** Put back what is in the hand; with empty hands, take back what was drawn. */
  protected putBack(): boolean {
    if (!this.canPutBack) return false;
    if (this.passing) {
      this.passing = false;
      return true;
    }
    if (this.plan && !this.holdsStart) {
      const { plain } = this;
      this.clear();
      if (!plain) this.pickCurrent();
    } else {
      void this.takeBack();
    }
    return true;
  }

  protected get canPutBack(): boolean {
    if (this.passing || (this.plan && !this.holdsStart)) return true;
    return this.choices?.can_take_back ?? false;
  }

  protected get pieceName(): string | null {
    return this.plan?.kind === "card" ? this.plan.piece.rows.join() : null;
  }

  /** A single cell may be followed by more. */
  protected override get isWhole(): boolean {
    return this.plan?.kind === "card";
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

  /** A move that a player of this seat wrote, with or without the number of the seat. */
  private written(token: string): Written | null {
    const seat = this.choices?.seat;
    const written = readToken(/^\d+-/.test(token) ? token : `${seat}-${token}`);
    return written?.seat === seat ? written : null;
  }

  private takeCard(choice: CardChoice, piece: PieceChoice): void {
    this.passing = false;
    this.take({ kind: "card", choice, piece }, pieceOf(piece));
  }

  private get cellPiece(): Piece {
    const cells = new Set(readCells(this.choices!.cells));
    return { shape: SINGLE, placements: new Map([[0, cells]]) };
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
}

function pieceOf({ rows, placements }: PieceChoice): Piece {
  return { shape: shapeOf(rows), placements: placementsOf(placements) };
}
