/** What one person does at the table of Patchwork: pick and drag patches, look at the circle. */

import { SIZES } from "../appearance/sizes";
import { announcer } from "../announcer.svelte";
import type { View } from "../connection/protocol";
import { t } from "../language/language.svelte";
import { play as sound } from "../sound/sounds";
import { Desk as TableDesk } from "../table/desk.svelte";
import { Drag } from "../table/drag.svelte";
import { actOnTurn, type KeyAction } from "../table/keys";
import { showRefusal } from "../table/refused";
import { speakerOf, type TableSource } from "../table/source";
import { Refusal } from "../connection/refusal";
import { newsOf, planWords, stateWords, tableWords } from "./ears";
import type { Choices, Facts, Table } from "./facts";
import { KEYS, type OwnKey } from "./keys";
import { Turn } from "./turn.svelte";
import { startOf, type WholeTurn } from "./whole-turn";

type Seen = View<Table, Choices>;

export class Desk extends TableDesk<Table, Choices, OwnKey> {
  /** A patch of the circle that the player wants to know about. */
  looked: number | null = $state(null);
  /** The other side lies over the table, where there is no room for it beside this one. */
  isOtherOpen = $state(false);
  readonly turn: Turn;
  readonly drag: Drag<number>;
  protected readonly keys = KEYS;
  private readonly facts: Facts;

  constructor(source: TableSource<Table, Choices>, facts: Facts) {
    super(source);
    this.facts = facts;
    this.turn = new Turn(source.id, facts, {
      play: (seat, token) => source.play(seat, token),
      changed: (change) => {
        announcer.settle();
        announcer.say(planWords(this.turn, change, facts, source.view!));
      },
      refused: () => announcer.show(t("hand.refused"), "refusal", "PW-4.4"),
    });
    this.drag = new Drag(
      this.turn.hand,
      (patch) => this.turn.patch === patch || this.turn.pick(patch),
    );
  }

  /** Take a patch, turn it if it is in the hand already, or say why it cannot be taken. */
  pick(patch: number): void {
    if (!this.isLive) return this.look(patch);
    this.looked = null;
    if (this.turn.patch === patch) return this.turn.hand.turn();
    if (this.turn.pick(patch)) return this.focus();
    const choice = this.turn.choices?.patches.find((one) => one.patch === patch);
    if (!choice?.code) return this.look(patch);
    const { code, facts } = choice;
    void showRefusal(new Refusal({ code, message: code, facts: facts ?? {} }), "patchwork");
  }

  /** Show the last turn again, move by move. */
  showAgain(turn: WholeTurn): void {
    const near = this.turn.choices?.seat ?? speakerOf(this.source.view) ?? 1;
    if (turn.seat !== near && matchMedia(SIZES.upright).matches) this.isOtherOpen = true;
    void this.history.play(startOf(turn));
  }

  look(patch: number | null): void {
    this.looked = this.turn.plan && this.isLive ? null : patch;
  }

  override act(action: KeyAction<OwnKey>): boolean {
    if (super.act(action)) return true;
    if (!this.isLive) return this.actInPast(action);
    if (this.source.busy || action.kind === "write" || action.kind === "tell") return false;
    if (action.kind === "advance") {
      this.turn.planAdvance();
      return true;
    }
    if (action.kind !== "pick") return actOnTurn(this.turn, action);
    const offered = this.turn.choices?.patches[action.index];
    if (offered) this.pick(offered.patch);
    return false;
  }

  protected words(): string {
    return tableWords(this.history.view ?? this.source.view!, this.facts);
  }

  protected followed({ moves: before, phase }: Seen, view: Seen): void {
    if (view.moves.length < before.length) this.history.forget();
    else if (view.moves.length > before.length) this.history.now();
    this.looked = null;
    if (phase === "playing" && view.phase === "over") sound("over");
  }

  protected tellNews(before: Seen, view: Seen): void {
    if (view.moves.length <= before.moves.length) return;
    for (const sentence of newsOf(before, view)) announcer.tell(sentence);
    const mine = view.seats.some(({ yours, acting }) => yours && acting);
    if (mine || view.phase === "over") announcer.tell(stateWords(view));
    const fresh = view.moves.slice(before.moves.length);
    const theirs = fresh.some(({ seat }) => seat !== null && !view.seats[seat - 1]?.yours);
    if (theirs) sound(mine ? "your-turn" : "sew");
  }
}
