/** A lesson: a position of the real rules in which something is to be done. */

import { announcer } from "../announcer.svelte";
import { askOfPosition, type Coach } from "../coach/coach";
import type { Game } from "../connection/protocol";
import type { Lesson } from "../game-page";
import { t } from "../language/language.svelte";
import type { PositionFacts } from "../shared/wire";
import { PositionSource, type Asker } from "../table/position-source.svelte";
import type { Better } from "../table/source";
import { isReached, type Step } from "./steps";

export type { Asker };

export class LessonSource extends PositionSource {
  /** What was asked for is done. */
  done = $state(false);
  /** What the coach shows, until something is played. */
  better: Better | null = $state.raw(null);

  constructor(
    game: Game,
    private readonly lesson: Lesson,
    readonly step: Step,
    server?: Asker,
  ) {
    super(`lesson-${game}-${step.name}`, game, step.position, lesson.opponent, server);
  }

  get coach(): Coach | null {
    if (this.done) return null;
    return { ask: askOfPosition(this.line), show: (better) => (this.better = better) };
  }

  override restart(): void {
    this.done = false;
    super.restart();
  }

  protected override reached(token: string, facts: PositionFacts): void {
    this.better = null;
    this.done ||= token !== "" && isReached(this.step, token, facts.table.outcome !== null);
  }

  protected override allowed(choices: PositionFacts["choices"]): readonly unknown[] {
    return this.done ? [] : choices.map((one) => this.lesson.fitting(one, this.step.name));
  }

  protected override async show(token: string): Promise<boolean> {
    const shown = await super.show(token);
    const isStuck = shown && !this.done && !this.view?.seats[0]?.acting;
    if (isStuck) this.tryAgain();
    return shown;
  }

  /** The goal can no longer be reached: nobody is left there. */
  private tryAgain(): void {
    announcer.show(t("lesson.try_again"));
    this.restart();
  }
}
