import { expect, it } from 'vitest';
import { OrderStatus, transitions } from './order-status.ts';
import { isLegalUndo, statusBefore } from './undo.ts';

const change = (transition: string | null, fromStatus: number | null, toStatus: number | null) => ({
  transition,
  fromStatus,
  toStatus,
  at: 0,
});
const accepted = change('T9', 1, 2);

it.each([
  ['3 to 2', [accepted, change('T11', 2, 3)], 2],
  ['4 to 3', [accepted, change('T11', 2, 3), change('T11', 3, 4)], 3],
  ['4 to 2', [accepted, change('T11', 2, 4)], 2],
  ['5 to 4', [accepted, change('T11', 4, 5)], 4],
  ['5 to 3', [accepted, change('T11', 3, 5)], 3],
  ['5 to 2', [accepted, change('T11', 2, 5)], 2],
  ['a step before the table changed', [change('T11', 2, 3), change('T17', 3, 3)], 2],
  ['nothing: an acceptance', [accepted], undefined],
  ['nothing: a cancellation', [accepted, change('T12', 2, 9)], undefined],
  ['nothing: an undo', [change('T11', 2, 3), change('T18', 3, 2)], undefined],
  ['nothing: a step before a payment', [change('T11', 2, 3), change('T14', 3, 3)], undefined],
  ['nothing: a step before a refund', [change('T11', 2, 3), change('T16', 3, 3)], undefined],
  ['a step before a delay', [change('T11', 2, 3), change('T19', 3, 3)], 2],
  ['a step before a note about money', [change('T11', 2, 3), change(null, null, null)], 2],
  ['nothing: an empty history', [], undefined],
] as const)('an undo takes back %s', (_what, history, expected) => {
  expect(statusBefore(history)).toBe(expected);
});

it('takes back every step of the table of transitions, and nothing else', () => {
  for (const { id, from, to } of transitions)
    expect(statusBefore([change(id, from, to)]), `${id} from ${from} to ${to}`).toBe(
      id === 'T11' && to <= OrderStatus.PickedUp ? from : undefined,
    );
});

it('an undo in the books leads from the present status to the one just before', () => {
  const before = [accepted, change('T11', 2, 3)];
  expect(isLegalUndo(before, change('T18', 3, 2))).toBe(true);
  expect(isLegalUndo(before, change('T18', 3, 1))).toBe(false);
  expect(isLegalUndo(before, change('T18', 4, 2))).toBe(false);
  expect(isLegalUndo(before, change('T11', 3, 2))).toBe(false);
});
