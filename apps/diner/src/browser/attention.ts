import { wire } from '@comanda/ui/browser/wire';
import type { Sound } from './sound.ts';

const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.16 },
];
const noteSeconds = 0.5;
/**
 * How long to wait for permission to play sound. Some browsers grant it only at the next touch, which is too
 * late for an alert.
 */
const patienceMs = 300;

/** Enables sound at the next touch, because phones require one. `signal` cancels the wait. */
export function soundAfterTouch(sound: Sound, signal: AbortSignal): void {
  const open = () => {
    sound
      .context()
      .resume()
      .catch(() => undefined);
  };
  window.addEventListener('pointerdown', open, { once: true, signal });
}

/**
 * Alerts a diner whose phone lies on the table: vibrates, and plays a sound once if the browser allows it.
 */
export async function callAttention(sound: Sound): Promise<void> {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate([200, 100, 200]);
  const audio = sound.context();
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
