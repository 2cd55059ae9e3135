/** A turn of Patchwork: take a patch, advance, or place a special patch. */

import { flushSync } from "svelte";
import { placement } from "../board/hand";
import { readCells } from "../geometry/cells";
import { SINGLE } from "../geometry/shapes";
import { play as sound } from "../sound/sounds";
import { Turn as TableTurn, type TurnListener } from "../table/turn.svelte";
import { placementsOf, type Choices, type Facts, type PatchChoice, type Preview } from "./facts";
import { patchToken, readToken, specialToken } from "./tokens";

export type Plan =
  | { readonly kind: "patch"; readonly choice: PatchChoice }
  | { readonly kind: "advance" | "special" };

export class Turn extends TableTurn<Choices, Plan> {
  private readonly facts: Facts;

  constructor(match: string, facts: Facts, listener: TurnListener) {
    super(match, listener);
    this.facts = facts;
  }

  /** Take a patch of the offer into the hand; whether it can be taken. */
  pick(patch: number): boolean {
    const choice = this.choiceOf(patch);
    if (!choice) return false;
    this.take({ kind: "patch", choice }, this.pieceOf(choice));
    this.picked();
    return true;
  }

  /** Pick a patch and put it back in silence, before anything is painted: whoever then picks the
   * first one waits for nothing that the browser does only once. */
  rehearse(): void {
    const choice = this.choices?.patches.find(({ code }) => code === null);
    if (!choice || this.plan) return;
    flushSync(() => this.take({ kind: "patch", choice }, this.pieceOf(choice)));
    flushSync(() => this.clear());
  }

  planAdvance(): void {
    if (!this.choices?.advance) return;
    this.hand.drop();
    this.plan = { kind: "advance" };
    this.laid();
  }

  get token(): string | null {
    if (this.plan?.kind === "advance") return this.choices?.advance?.token ?? null;
    const { plan, placed } = this;
    if (!plan || !placed) return null;
    if (plan.kind !== "patch") return specialToken(placed.anchor);
    return patchToken(plan.choice.patch, placed.orientation, placed.anchor);
  }

  /** The patch in the hand; null if there is none, or a special one. */
  get patch(): number | null {
    return this.plan?.kind === "patch" ? this.plan.choice.patch : null;
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
    // By now the next view may be there, in which nobody has anything to choose.
    if (await this.listener.play(choices.seat, token)) this.forget(choices.seat);
  }

  protected plans(token: string): boolean {
    const written = readToken(token);
    if (written?.kind === "advance" && this.choices?.advance) {
      this.plan = { kind: "advance" };
    } else if (written?.kind === "special" && this.choices?.special_cells) {
      this.restore({ kind: "special" }, this.specialPiece, 0, written.cell);
    } else if (written?.kind === "patch") {
      const choice = this.choiceOf(written.patch);
      if (!choice) return false;
      const { orientation, anchor } = written;
      this.restore({ kind: "patch", choice }, this.pieceOf(choice), orientation, anchor);
    } else {
      return false;
    }
    return true;
  }

  /** A special patch that was won has to be placed. */
  protected start(): void {
    if (!this.choices?.special_cells) return;
    this.take({ kind: "special" }, this.specialPiece);
    this.listener.changed("picked");
  }

  protected putBack(): boolean {
    if (!this.canPutBack) return false;
    this.clear();
    return true;
  }

  protected get canPutBack(): boolean {
    return this.plan !== null && this.plan.kind !== "special";
  }

  protected get pieceName(): string | null {
    return this.patch === null ? null : String(this.patch);
  }

  private choiceOf(patch: number): PatchChoice | null {
    const choice = this.choices?.patches.find((one) => one.patch === patch);
    return choice?.code === null ? choice : null;
  }

  private get specialPiece() {
    const cells = new Set(readCells(this.choices!.special_cells));
    return { shape: SINGLE, placements: new Map([[0, cells]]) };
  }

  private pieceOf(choice: PatchChoice) {
    const { shape } = this.facts.patches[choice.patch]!;
    return { shape, placements: placementsOf(choice.placements) };
  }
}
