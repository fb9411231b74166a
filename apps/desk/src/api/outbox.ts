import type { Memory } from '../browser/storage.ts';
import type { CallName, Given } from './merchant-client.ts';

/** What an action is about: an order, or the bill of a table. */
export type Subject = {
  /** The id of the order, or of the sitting of the bill. Actions on one subject are sent one after the other. */
  readonly orderId: string;
  /** How staff know it: the number of the order, or the table. */
  readonly orderNo: string;
};

/** An action on an order or a bill that the server has not answered yet. */
export type Action<N extends CallName = CallName> = Subject & {
  /** The Idempotency-Key: each repetition has the same one. */
  readonly once: string;
  /** When somebody pressed, in milliseconds of this device. */
  readonly at: number;
  readonly name: N;
  /** The id in the path, if it is not of an order. */
  readonly target?: string;
  readonly body: Given<N>['body'];
};

export type Outbox = {
  /** The actions that wait, in the order of their presses. */
  readonly read: () => readonly Action[];
  readonly keep: (action: Action) => void;
  readonly drop: (action: Action) => void;
};

function actionIn(text: string | undefined): Action | undefined {
  try {
    // only this file writes these entries
    return text === undefined ? undefined : (JSON.parse(text) as Action);
  } catch {
    return undefined;
  }
}

/**
 * The unsent actions of a person in a shop, kept on this device until the server has answered. Each is an entry of its
 * own, so that two tabs do not overwrite each other.
 */
export function createOutbox(memory: Memory, staffId: string, shopPid: string): Outbox {
  const start = `outbox_${staffId}_${shopPid}_`;
  return {
    read: () =>
      memory
        .names(start)
        .flatMap((name) => actionIn(memory.read(name)) ?? [])
        .toSorted((one, other) => one.at - other.at),
    keep: (action) => memory.write(start + action.once, JSON.stringify(action)),
    drop: ({ once }) => memory.remove(start + once),
  };
}
