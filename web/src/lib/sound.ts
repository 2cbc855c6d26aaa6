// A few short sounds, made here and off until they are asked for: somebody's turn, a chance to respond, a clock, the end.
import { settings } from "./settings.svelte.ts";

export type Sound = "turn" | "respond" | "clock" | "end";

/** Pitches in Hertz, one after the other. */
const kNotes: Record<Sound, number[]> = { turn: [523, 784], respond: [659], clock: [880, 880], end: [523, 659, 784] };
const kNote = 0.12;
const kLoud = 0.08;

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  // A page that nobody has touched yet may make no sound: it is silent then.
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  kNotes[sound].forEach((pitch, i) => {
    const tone = context!.createOscillator();
    const volume = context!.createGain();
    const begin = context!.currentTime + i * kNote;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(kLoud, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + kNote * 1.5);
    tone.connect(volume).connect(context!.destination);
    tone.start(begin);
    tone.stop(begin + kNote * 1.6);
  });
}
