import { expect, it } from 'vitest';
import { ownReasonOf, ownReasons } from './own-reason.ts';

it.each([
  [ownReasons.notPaidInTime, 'notPaidInTime'],
  [ownReasons.notAcceptedInTime, 'notAcceptedInTime'],
  [ownReasons.notConfirmedInTime, 'notConfirmedInTime'],
  ['The stove is broken', undefined],
  [null, undefined],
] as const)('recognises the reason %j as the server’s own: %s', (reason, own) => {
  expect(ownReasonOf(reason)).toBe(own);
});
