import type { Send } from '@comanda/contract/client';
import { refusals } from '@comanda/contract/refusals';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isOffline } from '../browser/on-connection.ts';

/** `there`: the last call was answered. `lost`: it was not. `away`: the service cannot take orders now. */
export type ConnectionState = 'there' | 'lost' | 'away';

/** The state of the connection. Calls and the browser's online and offline events write it. */
export type Connection = StoreApi<ConnectionState>;

export const createConnection = (): Connection => createStore<ConnectionState>(() => 'there');

/** Wraps `send`: records after each call whether the server answered. */
export const listenedTo =
  (send: Send, connection: Connection): Send =>
  async (path, body) => {
    try {
      const answer = await send(path, body);
      const isStillAway = answer.code === refusals.busy.code && connection.getState() === 'away';
      // a late answer must not hide that the phone is offline: the online event would then be no change
      if (!isStillAway && !isOffline()) connection.setState('there');
      return answer;
    } catch (error) {
      connection.setState('lost');
      throw error;
    }
  };
