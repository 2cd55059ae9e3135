/** A puzzle on the table: the first move is the answer. A wrong one is answered on the board. */

import { post } from "../connection/http";
import type { Game } from "../connection/protocol";
import type { Lesson } from "../game-page";
import type { PositionFacts, PuzzleVerdict, PuzzleView } from "../shared/wire";
import type { Place } from "../study/play-on";
import { PositionSource, type Asker } from "../table/position-source.svelte";
import { busily } from "../table/refused";
import type { AskedWords } from "../table/source";
import PuzzleTools from "./PuzzleTools.svelte";
import { kindWords, questionOf } from "./words";

/** Tells what an answer is worth. Throws a Refusal. */
export type Judge = (puzzle: PuzzleView, token: string) => Promise<PuzzleVerdict>;

const askServer: Judge = ({ id }, token) => post(`/api/puzzles/${id}/answers`, { token });
/** Milliseconds between two moves that are shown. */
const PACE = 900;
/** Moves that are shown after an answer, itself included. */
const MOST_SHOWN = 6;

export type Outcome = "right" | "wrong" | "shown";

/** How far somebody is who answers against the clock. */
export interface RushStanding {
  readonly time: string;
  readonly solved: number;
  readonly lives: number;
}

export class PuzzleSource extends PositionSource {
  /** What has become of the last answer; null while one is looked for. */
  outcome: Outcome | null = $state(null);
  verdict: PuzzleVerdict | null = $state.raw(null);
  /** It was solved, or the solution was shown: there is nothing left to find. */
  settled = $state(false);
  /** Against the clock nothing is explained, and no answer is changed. */
  standing: RushStanding | null = $state.raw(null);
  readonly Tools = PuzzleTools;
  readonly title: string;
  readonly question: AskedWords;
  private playing = 0;

  constructor(
    readonly puzzle: PuzzleView,
    private readonly front: Pick<Lesson, "opponent" | "answering">,
    private readonly judge: Judge = askServer,
    private readonly pace = PACE,
    server?: Asker,
  ) {
    super(`puzzle-${puzzle.id}`, puzzle.game as Game, puzzle.position, front.opponent, server);
    this.title = kindWords(puzzle);
    this.question = questionOf(puzzle);
  }

  /** What a drawing is worth is seen once it is made. */
  get showsBest(): boolean {
    return this.outcome !== null;
  }

  /** Where a game could go on from the puzzle. */
  get place(): Place | null {
    if (!this.view) return null;
    const { seats, game } = this.view;
    return { game, line: this.puzzle.position, seats, automa: new Map() };
  }

  override async play(_seat: number, token: string): Promise<boolean> {
    if (this.outcome !== null) return false;
    const asked = await busily(this, this.game, async () => {
      this.verdict = await this.judge(this.puzzle, token);
    });
    if (!asked || !this.verdict) return false;
    this.outcome = this.verdict.right ? "right" : "wrong";
    this.settled ||= this.verdict.right;
    await this.tell(this.verdict.line);
    return true;
  }

  /** Give up, and see the solution. */
  async solve(): Promise<void> {
    super.restart();
    this.verdict = await this.judge(this.puzzle, "");
    this.outcome = "shown";
    this.settled = true;
    await this.tell(this.verdict.line);
  }

  override restart(): void {
    this.playing += 1;
    this.outcome = null;
    super.restart();
  }

  protected override allowed(choices: PositionFacts["choices"]): readonly unknown[] {
    if (this.outcome !== null) return [];
    return choices.map((one) => this.front.answering(one, this.puzzle));
  }

  /** The game may end with the answer, but it is the answer that is looked at. */
  protected override resultIn(): null {
    return null;
  }

  /** Show moves one after the other, unless somebody begins again meanwhile: the answer, and what
   * follows until the rival has had a whole turn. */
  private async tell(line: readonly string[]): Promise<void> {
    const round = (this.playing += 1);
    for (const [place, token] of line.slice(0, MOST_SHOWN).entries()) {
      if (place) await new Promise((done) => setTimeout(done, this.pace));
      if (round !== this.playing) return;
      if (!(await this.show(token)) || this.isAnswered) return;
    }
  }

  /** The rival has moved, and it would be your turn again. */
  private get isAnswered(): boolean {
    const { moves = [], seats = [] } = this.view ?? {};
    return moves.at(-1)?.seat === 2 && (seats[0]?.acting ?? false);
  }
}
