import { wire } from './wire.ts';

let audio: AudioContext | undefined;

const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.16 },
];
const noteSeconds = 0.5;
/** A browser that lets a page sound does so at once; another would sound at the next touch, when nobody wants it. */
const patienceMs = 300;

/** A phone lets a page sound after it was touched: the next touch, until `signal` ends the wait, opens the way. */
export function soundAfterTouch(signal: AbortSignal): void {
  const open = () => {
    audio ??= new AudioContext();
    audio.resume().catch(() => undefined);
  };
  window.addEventListener('pointerdown', open, { once: true, signal });
}

/** What a phone that lies on a table is noticed by: it shakes, and sounds once where that is allowed. */
export async function callAttention(): Promise<void> {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate([200, 100, 200]);
  audio ??= new AudioContext();
  audio.resume().catch(() => undefined);
  for (let waited = 0; audio.state !== 'running' && waited < patienceMs; waited += 50) await wire.wait(50);
  if (audio.state === 'running') chime(audio);
  else await audio.suspend();
}

function chime(context: AudioContext): void {
  for (const { hertz, at } of notes) {
    const begin = context.currentTime + at;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.25, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + noteSeconds);
  }
}
