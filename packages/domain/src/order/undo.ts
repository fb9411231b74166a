import { OrderStatus } from './order-status.ts';

/** A change in the history of an order, as far as an undo depends on it. */
export type UndoableChange = {
  /** The number of the transition; null for a note about its money. */
  readonly transition: string | null;
  readonly fromStatus: number | null;
  readonly toStatus: number | null;
  /** Unix seconds. */
  readonly at: number;
};

/** How long staff can undo a step (DESK-4). */
export const undoSeconds = 10;

const S = OrderStatus;
/** DESK-4: every status change that can be undone, as `[present, before]`. */
const undoable: readonly (readonly [OrderStatus, OrderStatus])[] = [
  [S.Preparing, S.Received],
  [S.WaitingPickup, S.Preparing],
  [S.WaitingPickup, S.Received],
  [S.PickedUp, S.WaitingPickup],
  [S.PickedUp, S.Preparing],
  [S.PickedUp, S.Received],
];

/** A step of the kitchen or the floor (T11), which an undo (T18) takes back. */
const isStep = ({ transition }: UndoableChange): boolean => transition === 'T11';
/** A moved table (T17), a delay (T19) and a note about a superfluous payment are no obstacle. */
const isBeside = ({ transition }: UndoableChange): boolean =>
  transition === null || transition === 'T17' || transition === 'T19';

/**
 * The status to which an undo leads: the one just before the last step. Undefined if the last change is no step, so that
 * an undo is not undone, and nothing is taken back after a payment or a refund.
 */
export function statusBefore(history: readonly UndoableChange[]): OrderStatus | undefined {
  const last = history.findLast((change) => !isBeside(change));
  if (!last || !isStep(last)) return undefined;
  return undoable.find(([now, before]) => now === last.toStatus && before === last.fromStatus)?.[1];
}

/** Rule I9: whether a change of the history undoes the step just before it. */
export const isLegalUndo = (before: readonly UndoableChange[], undo: UndoableChange): boolean =>
  undo.transition === 'T18' &&
  undo.toStatus === statusBefore(before) &&
  undo.fromStatus === before.at(-1)?.toStatus;
