import { expect, it } from 'vitest';
import { ownReasonOf, ownReasons } from './own-reason.ts';

it.each([
  [ownReasons.notPaidInTime, 'notPaidInTime'],
  [ownReasons.notAcceptedInTime, 'notAcceptedInTime'],
  [ownReasons.notConfirmedInTime, 'notConfirmedInTime'],
  [ownReasons.outOfDish, 'outOfDish'],
  [ownReasons.tooBusy, 'tooBusy'],
  [ownReasons.closingSoon, 'closingSoon'],
  [ownReasons.tooFarAway, 'tooFarAway'],
  ['The stove is broken', undefined],
  [null, undefined],
] as const)('recognises the reason %j as one that guests read in their language: %s', (reason, own) => {
  expect(ownReasonOf(reason)).toBe(own);
});
