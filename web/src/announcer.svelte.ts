/** What screen readers are told as it happens, and what everyone reads for a moment. */

/** How long is waited for what else there is to say, so that one sentence does not cut off another. */
const BREATH = 60;

class Announcer {
  /** Two places in turn, so that the same sentence twice is read twice. */
  spoken: [string, string] = $state(["", ""]);
  notice: { text: string; kind: "word" | "refusal"; rule: string | null } | null = $state.raw(null);
  /** How many places on the page show the notice themselves, so that it need not lie over anything. */
  places = $state(0);
  private news: readonly string[] = [];
  private now = "";
  private side = 0;
  private breath: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** How things are now; what was said a moment ago about the same no longer counts. */
  say(sentence: string): void {
    this.now = sentence;
    this.breathe();
  }

  /** What happened; nothing of it gets lost. */
  tell(sentence: string): void {
    if (sentence) this.news = [...this.news, sentence];
    this.breathe();
  }

  /** Show a sentence for a few seconds, with the rule behind it if there is one, and say it. */
  show(text: string, kind: "word" | "refusal" = "word", rule: string | null = null): void {
    this.notice = { text, kind, rule };
    this.say(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.notice = null), 3000 + text.length * 60);
  }

  /** Show the notice in a place of its own as long as that place is there; for an effect. */
  takePlace(): () => void {
    this.places += 1;
    return () => (this.places -= 1);
  }

  dismiss(): void {
    this.notice = null;
  }

  /** Something else was done instead of what was refused: the refusal has been understood. */
  settle(): void {
    if (this.notice?.kind === "refusal") this.dismiss();
  }

  private breathe(): void {
    clearTimeout(this.breath);
    this.breath = setTimeout(() => this.speak(), BREATH);
  }

  private speak(): void {
    const sentence = [...this.news, this.now].filter(Boolean).join(" ");
    this.news = [];
    this.now = "";
    this.side = 1 - this.side;
    this.spoken[this.side] = sentence;
    this.spoken[1 - this.side] = "";
  }
}

export const announcer = new Announcer();
