import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** What was heard: the kind of source, its pitch, when it starts and stops, and how loud it is. */
type Heard = (string | number | null)[];

let heard: Heard[] = [];
let made = 0;
const window = new EventTarget();
const navigator = { userActivation: { hasBeenActive: true } };

class FakeNode {
  next: FakeNode | null = null;

  connect(next: FakeNode): FakeNode {
    this.next = next;
    return next;
  }
}

class FakeGain extends FakeNode {
  readonly steps: number[][] = [];
  readonly gain = {
    setValueAtTime: (value: number, at: number) => this.steps.push([value, at]),
    linearRampToValueAtTime: (value: number, at: number) => this.steps.push([value, at]),
    exponentialRampToValueAtTime: (value: number, at: number) => this.steps.push([value, at]),
  };
  readonly options: { gain: number };

  constructor(_audio: unknown, options: { gain: number }) {
    super();
    this.options = options;
  }
}

class FakeFilter extends FakeNode {
  readonly options: { frequency: number; type: string; Q: number };

  constructor(_audio: unknown, options: FakeFilter["options"]) {
    super();
    this.options = options;
  }
}

class FakeSound extends FakeNode {
  protected kind = "";
  protected pitch = 0;
  protected readonly said: Heard = [];

  start(at: number): void {
    this.said.push(this.kind, this.pitch, at, null);
    heard.push(this.said);
  }

  stop(at: number): void {
    this.said[3] = at;
  }

  /** The way to the ears: through a filter or not, and always through what fades. */
  get way(): FakeNode[] {
    const found: FakeNode[] = [];
    for (let node = this.next; node; node = node.next) found.push(node);
    return found;
  }
}

class FakeTone extends FakeSound {
  constructor(_audio: unknown, { type, frequency }: { type: string; frequency: number }) {
    super();
    [this.kind, this.pitch] = [type, frequency];
    sources.push(this);
  }
}

class FakeNoise extends FakeSound {
  readonly buffer: { data: Float32Array };

  constructor(_audio: unknown, { buffer }: { buffer: { data: Float32Array } }) {
    super();
    this.kind = "noise";
    this.buffer = buffer;
    this.pitch = buffer.data.length;
    sources.push(this);
  }
}

let sources: FakeSound[] = [];

class FakeAudio {
  readonly currentTime = 10;
  readonly sampleRate = 1000;
  readonly destination = new FakeNode();

  constructor() {
    made += 1;
  }

  createBuffer(channels: number, length: number, rate: number) {
    expect([channels, rate]).toEqual([1, 1000]);
    const data = new Float32Array(length);
    return { data, getChannelData: () => data };
  }
}

async function loaded() {
  vi.resetModules();
  const { settings } = await import("../settings.svelte");
  const { play } = await import("./sounds");
  return { settings, play };
}

async function played(name: Parameters<Awaited<ReturnType<typeof loaded>>["play"]>[0]) {
  const { play } = await loaded();
  play(name);
  vi.runAllTimers();
  return heard;
}

beforeEach(() => {
  vi.useFakeTimers();
  [heard, sources, made] = [[], [], 0];
  navigator.userActivation.hasBeenActive = true;
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("OscillatorNode", FakeTone);
  vi.stubGlobal("AudioBufferSourceNode", FakeNoise);
  vi.stubGlobal("BiquadFilterNode", FakeFilter);
  vi.stubGlobal("GainNode", FakeGain);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a sound", () => {
  it("of a turn of one's own is two notes that rise", async () => {
    expect(await played("your-turn")).toEqual([
      ["sine", 660, 10, 10.25],
      ["sine", 880, 10.11, 10.459999999999999],
    ]);
  });

  it("of buttons is two knocks", async () => {
    expect(await played("button")).toEqual([
      ["sine", 1500, 10, 10.05],
      ["sine", 1900, 10.06, 10.110000000000001],
    ]);
  });

  it("of sewing is cloth and three stitches", async () => {
    expect(await played("sew")).toEqual([
      ["noise", 160, 10, null],
      ["sine", 900, 10.03, 10.049999999999999],
      ["sine", 900, 10.08, 10.1],
      ["sine", 900, 10.13, 10.15],
    ]);
  });

  it("of the end is a chord, note by note", async () => {
    const pitches = (await played("over")).map(([, pitch, at]) => [pitch, at]);
    expect(pitches).toEqual([
      [523, 10],
      [659, 10.1],
      [784, 10.2],
      [1047, 10.3],
    ]);
  });

  it.each([
    ["pick", 90, 1800, 0.05],
    ["turn", 60, 2600, 0.04],
    ["undo", 120, 1200, 0.05],
  ] as const)("of %s is cloth of its own pitch", async (name, samples, pitch, volume) => {
    expect(await played(name)).toEqual([["noise", samples, 10, null]]);
    const [filter, gain] = sources[0]!.way as [FakeFilter, FakeGain];
    expect(filter.options).toEqual({ type: "bandpass", frequency: pitch, Q: 0.8 });
    expect(gain.steps).toEqual([
      [0, 10],
      [volume, 10.005],
      [0.0001, 10 + samples / 1000],
    ]);
    expect(sources[0]!.way).toHaveLength(3);
  });

  it("of cloth is noise to both sides of silence", async () => {
    await played("sew");
    const { data } = (sources[0] as FakeNoise).buffer;
    expect(Math.max(...data)).toBeGreaterThan(0.5);
    expect(Math.max(...data)).toBeLessThanOrEqual(1);
    expect(Math.min(...data)).toBeLessThan(-0.5);
    expect(Math.min(...data)).toBeGreaterThanOrEqual(-1);
  });

  it("fades out over the whole of its length", async () => {
    await played("your-turn");
    const [gain] = sources[1]!.way as [FakeGain];
    expect(gain.options.gain).toBe(0);
    expect(gain.steps).toEqual([
      [0, 10.11],
      [0.05, 10.115],
      [0.0001, 10.459999999999999],
    ]);
  });

  it("waits until what was touched is drawn, and needs one player of sounds for all", async () => {
    const { play } = await loaded();
    vi.runAllTimers();
    expect(made).toBe(1);
    play("button");
    expect(heard).toEqual([]);
    vi.runAllTimers();
    expect(heard).toHaveLength(2);
    play("button");
    vi.runAllTimers();
    expect(heard).toHaveLength(4);
    expect(made).toBe(1);
  });
});

describe("there is silence", () => {
  it("where sounds are off", async () => {
    const { settings, play } = await loaded();
    settings.sound = false;
    play("sew");
    vi.runAllTimers();
    expect(heard).toEqual([]);
  });

  it("before the first touch, where no player of sounds is made either", async () => {
    navigator.userActivation.hasBeenActive = false;
    const { play } = await loaded();
    play("sew");
    vi.runAllTimers();
    expect([heard, made]).toEqual([[], 0]);
    navigator.userActivation.hasBeenActive = true;
    window.dispatchEvent(new Event("pointerup"));
    vi.runAllTimers();
    expect(made).toBe(1);
  });

  it("where the browser does not say whether it was touched", async () => {
    vi.stubGlobal("navigator", {});
    expect(await played("sew")).toEqual([]);
    vi.stubGlobal("navigator", undefined);
    expect(await played("sew")).toEqual([]);
  });

  it("while the browser is busy: the player of sounds is made when it is not", async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (run: () => void) => waiting.push(run));
    await loaded();
    vi.runAllTimers();
    expect(made).toBe(0);
    waiting[0]!();
    expect(made).toBe(1);
  });
});
