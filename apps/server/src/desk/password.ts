import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fewestLetters } from '@comanda/contract/desk/calls';
import pLimit from 'p-limit';

const derive = promisify(argon2);

/** What OWASP recommends for argon2id at least: 19 MiB of memory and two passes. A hash takes about 26 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** STAFF-6: at most two passwords are hashed at once, because each takes 19 MiB and a processor. */
const inTurn = pLimit(2);

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }));

/** Hashes a password with argon2id. The text holds the parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashWith(password, nonce);
  const { memory, passes, parallelism } = cost;
  const parts = [
    `m=${memory},t=${passes},p=${parallelism}`,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ];
  return ['argon2id', ...parts].join('$');
}

/** What a password is compared with if nobody has the email address, so that the answer takes as long. */
const ofNobody = hashPassword(randomBytes(16).toString('base64url'));

/** Whether a password is the hashed one. Takes the same time if there is no hash, and then returns false. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const [, , nonce = '', tag = ''] = (hashed ?? (await ofNobody)).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const given = await hashWith(password, Buffer.from(nonce, 'base64url'));
  return timingSafeEqual(given, expected) && hashed !== null;
}

/** STAFF-4: whether a new password has at least 10 characters and is not a common one. */
export async function isStrong(password: string): Promise<boolean> {
  const letters = password.normalize('NFKC').toLowerCase();
  if ([...letters].length < fewestLetters || new Set(letters).size < 4) return false;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return !dictionary['passwords-common'].includes(letters);
}
