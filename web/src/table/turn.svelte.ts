/** The turn one seat is about to take, from the first look to the move that is sent.
 *
 * A turn is in one of these states, and only here does it go from one to the other:
 *
 * - idle: nothing is planned; `plan` is null
 * - held: a piece hovers over the board; there is a plan, but no `token` yet
 * - laid: the piece lies where it may lie, and `token` is the move as it is written
 * - sent: the move was confirmed; the next view begins the next turn
 *
 * `undo` goes one state back. What is held or laid is known to nobody else until it is confirmed.
 * What can be planned at all differs by game: that is what a game's own turn adds. */

import { BoardHand } from "../board/board-hand.svelte";
import { isAllowed, placement, type Piece } from "../board/hand";
import type { Cell } from "../geometry/cells";
import { settings } from "../settings.svelte";
import { play as sound } from "../sound/sounds";
import { Drafts } from "./drafts";

/** A piece came into the hand, or it lies differently now. */
export type Change = "picked" | "moved";

export interface TurnListener {
  /** Send a move; whether it was accepted. */
  play(seat: number, token: string): Promise<boolean>;
  /** Something about the plan changed that is worth saying. */
  changed(change: Change): void;
  /** A player tried to lay the piece down where it may not lie. */
  refused(): void;
}

export interface SeatChoices {
  readonly seat: number;
}

export abstract class Turn<Choices extends SeatChoices = SeatChoices, Plan = unknown> {
  plan: Plan | null = $state.raw(null);
  choices: Choices | null = $state.raw(null);
  readonly hand: BoardHand;
  protected readonly listener: TurnListener;
  private readonly drafts: Drafts;
  private moment = "";
  /** How each piece was turned last, so that picking it again does not undo the turning. */
  private readonly ways = new Map<string, number>();

  constructor(match: string, listener: TurnListener, drafts = new Drafts(match)) {
    this.listener = listener;
    this.drafts = drafts;
    this.hand = new BoardHand({
      laid: () => this.laid(),
      refused: () => listener.refused(),
      turned: () => this.turned(),
    });
  }

  /** A new view. What is planned stays as long as it is the same moment of the match. */
  see(choices: Choices | null, moment: string): void {
    this.choices = choices;
    if (moment === this.moment) return;
    this.moment = moment;
    this.clear();
    this.began();
    if (choices && !this.resume()) this.start();
  }

  /** The move as it is written, once it is complete. */
  abstract get token(): string | null;

  /** Send the move that is complete. */
  abstract confirm(): Promise<void>;

  /** Plan what a player wrote; false if it is not among the choices. */
  write(token: string): boolean {
    if (!this.plans(token)) return false;
    this.keep();
    return this.token !== null;
  }

  /** One step back: lift what was laid down, put back what was lifted. */
  undo(): boolean {
    if (this.isLaid) this.hand.lift();
    else if (!this.putBack()) return false;
    sound("undo");
    this.moved();
    return true;
  }

  /** Whether there is anything to go back from. */
  get canUndo(): boolean {
    return this.isLaid || this.canPutBack;
  }

  /** Whether what is in the hand may lie where it is. */
  get fits(): boolean {
    const { hand } = this.hand;
    return hand !== null && isAllowed(hand);
  }

  /** The next thing that leads on: confirm what is laid, lay what is held. */
  go(): boolean {
    if (this.token) void this.confirm();
    else if (this.hand.holding()) this.hand.lay();
    else return false;
    return true;
  }

  /** Move what is in the hand by whole cells. */
  step(rows: number, columns: number): void {
    this.hand.step(rows, columns);
    this.moved();
  }

  /** Move it to the next place where it may lie. */
  next(by: 1 | -1): void {
    this.hand.next(by);
    this.moved();
  }

  clear(): void {
    this.plan = null;
    this.hand.drop();
  }

  /** Take up what a token says; false if it is not among the choices. */
  protected abstract plans(token: string): boolean;

  /** Nothing was planned yet at this moment: some pieces come into the hand by themselves. */
  protected abstract start(): void;

  /** Put back what is in the hand; false if there is nothing to put back. */
  protected abstract putBack(): boolean;

  protected abstract get canPutBack(): boolean;

  /** The name by which the way a piece is turned is remembered; null if it cannot be turned. */
  protected abstract get pieceName(): string | null;

  /** A new moment begins, before anything is planned in it. */
  protected began(): void {}

  /** Whether a piece that was laid down makes a whole move. */
  protected get isWhole(): boolean {
    return true;
  }

  /** Take a piece into the hand, turned as it was turned last. */
  protected take(plan: Plan, piece: Piece): void {
    this.plan = plan;
    this.hand.take(piece, this.ways.get(this.pieceName ?? "") ?? 0);
  }

  /** Lay a piece down where it was before. */
  protected restore(plan: Plan, piece: Piece, orientation: number, anchor: Cell): void {
    this.plan = plan;
    this.hand.restore(piece, orientation, anchor);
  }

  /** Where the piece lies, if it is laid down where it may lie. */
  protected get placed(): { readonly orientation: number; readonly anchor: Cell } | null {
    const { hand } = this.hand;
    return hand?.pinned && isAllowed(hand) ? placement(hand) : null;
  }

  protected picked(): void {
    sound("pick");
    this.listener.changed("picked");
  }

  protected moved(): void {
    this.keep();
    this.listener.changed("moved");
  }

  /** The plan is complete: keep it, or play it at once if the player does not want to be asked. */
  protected laid(): void {
    sound("pick");
    this.moved();
    if (!settings.confirm && this.isWhole) void this.confirm();
  }

  protected forget(seat = this.choices?.seat): void {
    if (seat !== undefined) this.drafts.forget(seat);
  }

  private get isLaid(): boolean {
    return this.hand.hand?.pinned ?? false;
  }

  /** Take up what was planned at this moment before; whether anything was. */
  protected resume(): boolean {
    const draft = this.drafts.find(this.choices!.seat, this.moment);
    return draft !== null && this.write(draft);
  }

  private turned(): void {
    sound("turn");
    if (this.pieceName) this.ways.set(this.pieceName, this.hand.hand!.orientation);
    this.moved();
  }

  private keep(): void {
    const { token, choices, moment } = this;
    if (token && choices) this.drafts.keep(choices.seat, { moment, token });
    else this.forget();
  }
}
