/** What screen readers are told as it happens, and what everybody reads for a moment. */

class Announcer {
  /** Two places in turn, so that the same sentence twice is read twice. */
  spoken: [string, string] = $state(["", ""]);
  notice: { text: string; kind: "word" | "refusal"; rule: string | null } | null = $state.raw(null);
  private side = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string): void {
    this.side = 1 - this.side;
    this.spoken[this.side] = sentence;
    this.spoken[1 - this.side] = "";
  }

  /** Show a sentence for a few seconds, with the rule behind it if there is one, and say it. */
  show(text: string, kind: "word" | "refusal" = "word", rule: string | null = null): void {
    this.notice = { text, kind, rule };
    this.say(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.notice = null), 3000 + text.length * 60);
  }

  dismiss(): void {
    this.notice = null;
  }
}

export const announcer = new Announcer();
