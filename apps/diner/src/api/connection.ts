import type { Send } from '@comanda/contract/client';

let isThere = true;
const listeners = new Set<() => void>();

/** Told by calls that were answered or not, and by the phone itself. */
export function setConnected(now: boolean): void {
  if (now === isThere) return;
  isThere = now;
  for (const listener of listeners) listener();
}

/** Whether the service was heard when it was asked last. */
export const isConnected = (): boolean => isThere;

export const watchConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notes of each call whether an answer came. */
export const listenedTo =
  (send: Send): Send =>
  async (path, body) => {
    try {
      const answer = await send(path, body);
      setConnected(true);
      return answer;
    } catch (error) {
      setConnected(false);
      throw error;
    }
  };
