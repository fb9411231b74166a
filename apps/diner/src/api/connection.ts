import type { Send } from '@comanda/contract/client';
import { refusals } from '@comanda/contract/refusals';

/** The result of the last call: `lost` without an answer, `away` if the service cannot take orders now. */
export type Connection = 'there' | 'lost' | 'away';

let connection: Connection = 'there';
const listeners = new Set<() => void>();

/** Called after each call, and by the phone's own events. */
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

/** Records for each call whether an answer came. */
export const listenedTo =
  (send: Send): Send =>
  async (path, body) => {
    try {
      const answer = await send(path, body);
      const isStillAway = answer.code === refusals.busy.code && connection === 'away';
      if (!isStillAway) setConnection('there');
      return answer;
    } catch (error) {
      setConnection('lost');
      throw error;
    }
  };
