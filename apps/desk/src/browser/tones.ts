/**
 * The tones of the desk: a bright one for new orders, a falling one for a lost connection, a short one for a new ticket in the
 * kitchen, and a deep one for a cancelled ticket.
 */
type Sound = 'order' | 'lost' | 'ticket' | 'cancelled';

type Note = { readonly hertz: number; readonly at: number };

const notes: Readonly<Record<Sound, readonly Note[]>> = {
  order: [
    { hertz: 880, at: 0 },
    { hertz: 1174.7, at: 0.18 },
    { hertz: 1568, at: 0.36 },
  ],
  ticket: [
    { hertz: 659.3, at: 0 },
    { hertz: 988, at: 0.15 },
  ],
  cancelled: [
    { hertz: 220, at: 0 },
    { hertz: 220, at: 0.3 },
    { hertz: 196, at: 0.6 },
  ],
  lost: [
    { hertz: 523.3, at: 0 },
    { hertz: 349.2, at: 0.3 },
  ],
};
const noteSeconds = 0.6;

export type Tones = {
  /** Allows sound. Browsers accept it only during a tap. */
  readonly unlock: () => Promise<boolean>;
  readonly isUnlocked: () => boolean;
  readonly play: (tone: Sound) => void;
};

export function createTones(): Tones {
  let audio: AudioContext | undefined;
  return {
    unlock: async () => {
      audio ??= new AudioContext();
      await audio.resume().catch(() => undefined);
      return audio.state === 'running';
    },
    isUnlocked: () => audio?.state === 'running',
    play: (tone) => {
      if (audio?.state !== 'running') return;
      for (const { hertz, at } of notes[tone]) {
        const begin = audio.currentTime + at;
        const source = audio.createOscillator();
        const loudness = audio.createGain();
        source.frequency.value = hertz;
        loudness.gain.setValueAtTime(0.4, begin);
        loudness.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds);
        source.connect(loudness).connect(audio.destination);
        source.start(begin);
        source.stop(begin + noteSeconds);
      }
    },
  };
}
