import { expect, it } from 'vitest';
import { ownReasonOf, ownReasons } from './own-reason.ts';

it.each([
  [ownReasons.notPaidInTime, 'notPaidInTime'],
  [ownReasons.notAcceptedInTime, 'notAcceptedInTime'],
  [ownReasons.notConfirmedInTime, 'notConfirmedInTime'],
  ['The stove is broken', undefined],
  [null, undefined],
] as const)('the reason %j is one of the server: %s', (reason, own) => {
  expect(ownReasonOf(reason)).toBe(own);
});
