import type { Send } from '@comanda/contract/client';
import { refusals } from '@comanda/contract/refusals';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The result of the last call: `lost` without an answer, `away` if the service cannot take orders now. */
export type ConnectionState = 'there' | 'lost' | 'away';

/** Written after each call, and by the phone's own events. */
export type Connection = StoreApi<ConnectionState>;

export const createConnection = (): Connection => createStore<ConnectionState>(() => 'there');

/** Records for each call whether an answer came. */
export const listenedTo =
  (send: Send, connection: Connection): Send =>
  async (path, body) => {
    try {
      const answer = await send(path, body);
      const isStillAway = answer.code === refusals.busy.code && connection.getState() === 'away';
      if (!isStillAway) connection.setState('there');
      return answer;
    } catch (error) {
      connection.setState('lost');
      throw error;
    }
  };
