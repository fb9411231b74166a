import { createHash, timingSafeEqual } from 'node:crypto';

/** The names and values of a form of ECPay, decoded. */
export type Fields = Readonly<Record<string, string>>;

/** The keys with which a shop's account at ECPay signs. */
export type EcpayKeys = { readonly hashKey: string; readonly hashIv: string };

/** Encodes like .NET: a space is "+", and only letters, digits and - _ . ! * ( ) stay. */
const dotNetEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('~', '%7e').replaceAll("'", '%27');

/** Compares names without regard to case, by their letters and not by a language. */
function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Returns the CheckMacValue of a form: SHA-256 of its sorted fields between the two keys, in capitals. */
export function checkMacValue(fields: Fields, { hashKey, hashIv }: EcpayKeys): string {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`);
  const text = [`HashKey=${hashKey}`, ...sorted, `HashIV=${hashIv}`].join('&');
  return createHash('sha256').update(dotNetEncoded(text).toLowerCase()).digest('hex').toUpperCase();
}

/** Adds the CheckMacValue to a form. */
export const signed = (fields: Fields, keys: EcpayKeys): Fields => ({
  ...fields,
  CheckMacValue: checkMacValue(fields, keys),
});

/** Whether a received form has the CheckMacValue of its fields. Takes the same time for every wrong value. */
export function hasCheckMacValue(fields: Fields, keys: EcpayKeys): boolean {
  const given = Buffer.from(fields.CheckMacValue ?? '');
  const expected = Buffer.from(checkMacValue(fields, keys));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Reads a form, as a browser or ECPay posts it. `undefined` if it has a name twice. */
export function readForm(body: string): Fields | undefined {
  const pairs = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}
