import { expect, it } from 'vitest';
import { isSigned, signatureHeader } from './signature.ts';

const body = Buffer.from('{"id":"evt_1"}');
const good = 't=1700000000,v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925';

it('the signature is HMAC-SHA256 over the time, a dot and the body (our own test vector)', () => {
  expect(signatureHeader('whsec_test', 1_700_000_000, body)).toBe(good);
  expect(isSigned('whsec_test', good, body, 1_700_000_000)).toBe(true);
});

it('accepts a header with several signatures if one is valid, as while a secret is replaced', () => {
  const other = signatureHeader('whsec_old', 1_700_000_000, body).split(',')[1];
  expect(isSigned('whsec_test', `t=1700000000,${other},${good.split(',')[1]}`, body, 1_700_000_000)).toBe(
    true,
  );
});

const hex = good.split('v1=')[1] ?? '';

it.each([
  ['no signature header', undefined, body, 0],
  ['an empty signature header', '', body, 0],
  ['the signature of another secret', signatureHeader('whsec_other', 1_700_000_000, body), body, 0],
  ['a changed body', good, Buffer.from('{"id":"evt_2"}'), 0],
  ['a body with a space more', good, Buffer.from('{"id": "evt_1"}'), 0],
  ['an empty body', good, Buffer.alloc(0), 0],
  ['a changed time', good.replace('1700000000', '1700000001'), body, 0],
  ['a signature 301 seconds old', good, body, 301],
  ['a signature 301 seconds in the future', good, body, -301],
  ['a signature cut short', good.slice(0, -2), body, 0],
  ['a signature in capitals', `t=1700000000,v1=${hex.toUpperCase()}`, body, 0],
  ['no time', `v1=${hex}`, body, 0],
  ['another scheme', `t=1700000000,v0=${hex}`, body, 0],
  ['no signature', 't=1700000000', body, 0],
  ['six signatures', `t=1700000000${`,v1=${'0'.repeat(64)}`.repeat(5)},v1=${hex}`, body, 0],
] as const)('refuses a webhook with %s', (_what, header, sent, later) => {
  expect(isSigned('whsec_test', header, sent, 1_700_000_000 + later)).toBe(false);
});
