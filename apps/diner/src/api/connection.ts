import type { Send } from '@comanda/contract/client';

/** How the service was heard when it was asked last: `lost` without an answer, `away` if it cannot take orders now. */
export type Connection = 'there' | 'lost' | 'away';

let connection: Connection = 'there';
const listeners = new Set<() => void>();

/** Called after calls that were answered or not, and by the phone itself. */
export function setConnection(now: Connection): void {
  if (now === connection) return;
  connection = now;
  for (const listener of listeners) listener();
}

export const currentConnection = (): Connection => connection;

export const watchConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The code of a call that the service cannot answer now. */
export const unavailable = 503;

/** Notes of each call whether an answer came. */
export const listenedTo =
  (send: Send): Send =>
  async (path, body) => {
    try {
      const answer = await send(path, body);
      const isStillAway = answer.code === unavailable && connection === 'away';
      if (!isStillAway) setConnection('there');
      return answer;
    } catch (error) {
      setConnection('lost');
      throw error;
    }
  };
