import type { Memory } from '../browser/storage.ts';
import type { CallName, Given } from './merchant-client.ts';

/** An action on an order that the server has not answered yet. */
export type Action<N extends CallName = CallName> = {
  /** The Idempotency-Key: each repetition has the same one. */
  readonly once: string;
  /** When somebody pressed, in milliseconds of this device. */
  readonly at: number;
  readonly orderId: string;
  readonly orderNo: string;
  readonly name: N;
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
