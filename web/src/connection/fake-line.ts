/** A line for tests that never leaves this machine: its wires, its timers, and what it tells. */

import type { FromServer } from "./protocol";
import { Socket, type LineState, type Wire } from "./socket";

export class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close() {
    this.closed = true;
  }

  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export class FakeLine {
  readonly wires: FakeWire[] = [];
  readonly states: LineState[] = [];
  readonly heard: FromServer[] = [];
  timers: { run: () => void; after: number }[] = [];
  kept = 0;
  readonly socket: Socket;
  private ids = 0;

  constructor() {
    this.socket = new Socket(
      {
        open: () => (this.wires.push(new FakeWire()), this.wires.at(-1)!),
        later: (run, after) => (this.timers.push({ run, after }), this.timers.at(-1)),
        never: (timer) => (this.timers = this.timers.filter((other) => other !== timer)),
        random: () => 0.5,
        newId: () => `c${(this.ids += 1)}`,
      },
      {
        stateChanged: (state) => this.states.push(state),
        keptChanged: (count) => (this.kept = count),
        received: (message) => this.heard.push(message),
      },
    );
  }

  /** The wire, which is open now. */
  opened(): FakeWire {
    if (!this.wires.length) this.socket.connect();
    const wire = this.wires.at(-1)!;
    wire.onopen?.();
    return wire;
  }

  cut(): void {
    this.wires.at(-1)!.onclose?.();
  }

  /** The next timer that waits for so long. */
  due(after: number): { run: () => void; after: number } | undefined {
    return this.timers.find((timer) => timer.after === after);
  }

  get pauses(): number[] {
    return this.timers.map(({ after }) => after);
  }
}
