/** Soft sounds made by code: cloth, a button, scissors, a bell. None before a first touch or key. */

import { settings } from "../settings.svelte";

export type SoundName = "pick" | "turn" | "sew" | "button" | "undo" | "your-turn" | "over";

let context: AudioContext | null = null;

/** Play a sound, unless sounds are off or the browser does not allow one yet. What was touched is
 * drawn first. */
export function play(name: SoundName): void {
  if (!isAllowed()) return;
  requestAnimationFrame(() => setTimeout(() => SOUNDS[name](audio(), audio().currentTime)));
}

/** On a phone it takes a tenth of a second to make: once someone touched the page, it is made
 * when there is nothing else to do. */
function audio(): AudioContext {
  context ??= new AudioContext();
  return context;
}

function isAllowed(): boolean {
  return settings.sound && (globalThis.navigator?.userActivation?.hasBeenActive ?? false);
}

function prepare(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(() => isAllowed() && audio());
}

if (isAllowed()) prepare();
else globalThis.addEventListener?.("pointerup", prepare, { once: true });

type Sound = (audio: AudioContext, at: number) => void;

const SOUNDS: Record<SoundName, Sound> = {
  pick: (audio, at) => rustle(audio, at, 0.09, 1800, 0.05),
  turn: (audio, at) => rustle(audio, at, 0.06, 2600, 0.04),
  undo: (audio, at) => rustle(audio, at, 0.12, 1200, 0.05),
  sew: (audio, at) => {
    rustle(audio, at, 0.16, 1400, 0.08);
    for (const stitch of [0.03, 0.08, 0.13]) knock(audio, at + stitch, 900, 0.02, 0.05);
  },
  button: (audio, at) => {
    knock(audio, at, 1500, 0.05, 0.06);
    knock(audio, at + 0.06, 1900, 0.05, 0.05);
  },
  "your-turn": (audio, at) => {
    knock(audio, at, 660, 0.25, 0.05);
    knock(audio, at + 0.11, 880, 0.35, 0.05);
  },
  over: (audio, at) => {
    [523, 659, 784, 1047].forEach((pitch, index) =>
      knock(audio, at + index * 0.1, pitch, 0.5, 0.05),
    );
  },
};

/** Cloth: a breath of noise. */
function rustle(audio: AudioContext, at: number, length: number, pitch: number, volume: number) {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(audio, { buffer: samples });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  noise
    .connect(band)
    .connect(fading(audio, at, length, volume))
    .connect(audio.destination);
  noise.start(at);
}

/** A button or a bell: one tone that fades. */
function knock(audio: AudioContext, at: number, pitch: number, length: number, volume: number) {
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  tone.connect(fading(audio, at, length, volume)).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

function fading(audio: AudioContext, at: number, length: number, volume: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}
