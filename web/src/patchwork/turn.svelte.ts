/** The turn a player is about to take: what is picked, where it lies, and what it would do.
 *
 * Nothing of it is known to anybody else until it is confirmed. It is kept in this browser, so that
 * a cut line or a closed tab does not lose it. */

import { BoardHand } from "../board/board-hand.svelte";
import { isAllowed, placement } from "../board/hand";
import { readCells } from "../geometry/cells";
import { SINGLE } from "../geometry/shapes";
import { settings } from "../settings.svelte";
import { play as sound } from "../sound/sounds";
import { placementsOf, type Choices, type Facts, type PatchChoice, type Preview } from "./facts";
import { patchToken, readToken, specialToken } from "./tokens";

export type Plan =
  | { readonly kind: "patch"; readonly choice: PatchChoice }
  | { readonly kind: "advance" | "special" };

/** Something came into the hand, or what is there lies otherwise. */
export type Change = "picked" | "moved";

export interface TurnListener {
  play(seat: number, token: string): Promise<boolean>;
  /** Something about the plan changed that is worth saying. */
  changed(change: Change): void;
  /** The piece was laid down where it may not lie. */
  refused(): void;
}

export class Turn {
  plan: Plan | null = $state.raw(null);
  choices: Choices | null = $state.raw(null);
  readonly hand: BoardHand;
  private readonly facts: Facts;
  private readonly listener: TurnListener;
  private readonly key: string;
  private moves = -1;
  /** How each patch was turned last, so that picking it again does not undo the turning. */
  private readonly lay = new Map<number, number>();

  constructor(match: string, facts: Facts, listener: TurnListener) {
    this.key = `quiltbee-draft-${match}`;
    this.facts = facts;
    this.listener = listener;
    this.hand = new BoardHand({
      laid: () => this.laid(),
      refused: () => listener.refused(),
      turned: () => this.turned(),
    });
  }

  /** A new view: what was planned stays unless somebody moved in between. */
  see(choices: Choices | null, moves: number): void {
    this.choices = choices;
    if (moves === this.moves) return;
    this.moves = moves;
    this.clear();
    if (!choices) return;
    const draft = this.draft();
    if (draft && this.write(draft)) return;
    if (!choices.special_cells) return;
    this.pickSpecial();
    this.listener.changed("picked");
  }

  /** Take a patch of the offer into the hand; whether it can be taken. */
  pick(patch: number): boolean {
    const choice = this.choices?.patches.find((one) => one.patch === patch);
    if (!choice || choice.code !== null) return false;
    this.plan = { kind: "patch", choice };
    this.hand.take(this.pieceOf(choice), this.lay.get(patch) ?? 0);
    sound("pick");
    this.listener.changed("picked");
    return true;
  }

  planAdvance(): void {
    if (!this.choices?.advance) return;
    this.hand.drop();
    this.plan = { kind: "advance" };
    sound("pick");
    this.planned();
  }

  /** One step back: lift what was laid down, put back what was lifted. */
  undo(): boolean {
    if (!this.plan) return false;
    sound("undo");
    if (this.hand.hand?.pinned) this.hand.lift();
    else if (this.plan.kind !== "special") this.clear();
    this.keep();
    this.listener.changed("moved");
    return true;
  }

  /** Move what is in the hand by keys. */
  step(rows: number, columns: number): void {
    this.hand.step(rows, columns);
    this.moved();
  }

  next(by: 1 | -1): void {
    this.hand.next(by);
    this.moved();
  }

  /** The move as it is written, once it is complete. */
  get token(): string | null {
    if (this.plan?.kind === "advance") return this.choices?.advance?.token ?? null;
    const hand = this.hand.hand;
    if (!this.plan || !hand?.pinned || !isAllowed(hand)) return null;
    const { orientation, anchor } = placement(hand);
    if (this.plan.kind !== "patch") return specialToken(anchor);
    return patchToken(this.plan.choice.patch, orientation, anchor);
  }

  get preview(): Preview | null {
    if (this.plan?.kind === "advance") return this.choices?.advance?.preview ?? null;
    return this.plan?.kind === "patch" ? this.plan.choice.preview : null;
  }

  /** Whether the piece, where it lies now, would win the special tile. */
  get winsTile(): boolean {
    const hand = this.hand.hand;
    if (this.plan?.kind !== "patch" || !hand || !this.plan.choice.tile_placements) return false;
    const { orientation, anchor } = placement(hand);
    return placementsOf(this.plan.choice.tile_placements).get(orientation)?.has(anchor) ?? false;
  }

  async confirm(): Promise<void> {
    const { token, choices } = this;
    if (!token || !choices) return;
    sound(this.plan?.kind === "advance" ? "button" : "sew");
    if (await this.listener.play(choices.seat, token)) this.forget();
  }

  /** Plan what somebody wrote; false if it is not among the choices. */
  write(token: string): boolean {
    const written = readToken(token);
    if (written?.kind === "advance" && this.choices?.advance) {
      this.plan = { kind: "advance" };
    } else if (written?.kind === "special" && this.choices?.special_cells) {
      this.pickSpecial();
      this.hand.restore(this.hand.hand!.piece, 0, written.cell);
    } else if (written?.kind === "patch") {
      const choice = this.choices?.patches.find((one) => one.patch === written.patch);
      if (!choice || choice.code !== null) return false;
      this.plan = { kind: "patch", choice };
      this.hand.restore(this.pieceOf(choice), written.orientation, written.anchor);
    } else {
      return false;
    }
    this.keep();
    return this.token !== null;
  }

  clear(): void {
    this.plan = null;
    this.hand.drop();
  }

  private pickSpecial(): void {
    const cells = new Set(readCells(this.choices!.special_cells));
    this.plan = { kind: "special" };
    this.hand.take({ shape: SINGLE, placements: new Map([[0, cells]]) });
  }

  private pieceOf(choice: PatchChoice) {
    const { shape } = this.facts.patches[choice.patch]!;
    return { shape, placements: placementsOf(choice.placements) };
  }

  private laid(): void {
    sound("pick");
    this.planned();
  }

  private turned(): void {
    sound("turn");
    if (this.plan?.kind === "patch") {
      this.lay.set(this.plan.choice.patch, this.hand.hand!.orientation);
    }
    this.keep();
    this.listener.changed("moved");
  }

  private moved(): void {
    this.keep();
    this.listener.changed("moved");
  }

  /** The plan is complete: keep it, or play it at once if nobody wants to be asked. */
  private planned(): void {
    this.keep();
    this.listener.changed("moved");
    if (!settings.confirm) void this.confirm();
  }

  private keep(): void {
    const { token } = this;
    if (token) sessionStorage.setItem(this.key, JSON.stringify({ moves: this.moves, token }));
    else this.forget();
  }

  private forget(): void {
    sessionStorage.removeItem(this.key);
  }

  private draft(): string | null {
    const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "null") as {
      moves: number;
      token: string;
    } | null;
    return kept?.moves === this.moves ? kept.token : null;
  }
}
