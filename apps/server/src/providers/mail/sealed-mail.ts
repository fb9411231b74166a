import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { CredentialKeys } from '../credentials/credential-keys.ts';
import type { Mail } from './mail-sender.ts';
import type { SmtpAccount } from './over-smtp.ts';

/**
 * What the key of waiting mails is derived from: the operator's credentials keys, or else the mail account. So a copy of
 * the database alone does not give the addresses away.
 */
export type MailSecrets = { readonly keys: CredentialKeys | undefined; readonly account: SmtpAccount };

const cipher = 'aes-256-gcm';
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

const secretsOf = ({ keys, account }: MailSecrets): Uint8Array[] =>
  keys ? keys.map(({ bytes }) => bytes) : [Buffer.from(JSON.stringify(account))];

const keyOf = (secret: Uint8Array, salt: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, 'comanda mail', 32));

/** Seals a mail with its address for the row with this id. */
export function sealMail(secrets: MailSecrets, mailId: string, mail: Mail): string {
  const [secret] = secretsOf(secrets);
  if (!secret) throw new Error('there is no secret to seal a mail with');
  const salt = randomBytes(saltBytes);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret, salt), nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(mailId));
  const text = Buffer.concat([sealing.update(JSON.stringify(mail), 'utf8'), sealing.final()]);
  return Buffer.concat([salt, nonce, sealing.getAuthTag(), text]).toString('base64');
}

function opened(secret: Uint8Array, mailId: string, sealed: Buffer): Mail | undefined {
  const [nonceAt, tagAt, textAt] = [saltBytes, saltBytes + nonceBytes, saltBytes + nonceBytes + tagBytes];
  const key = keyOf(secret, sealed.subarray(0, nonceAt));
  const opening = createDecipheriv(cipher, key, sealed.subarray(nonceAt, tagAt), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(mailId));
  opening.setAuthTag(sealed.subarray(tagAt, textAt));
  try {
    return JSON.parse(Buffer.concat([opening.update(sealed.subarray(textAt)), opening.final()]).toString());
  } catch {
    return undefined;
  }
}

/** Opens a sealed mail. `undefined` if the keys or the mail account have been replaced since. */
export function openMail(secrets: MailSecrets, mailId: string, sealed: string): Mail | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  for (const secret of secretsOf(secrets)) {
    const mail = opened(secret, mailId, bytes);
    if (mail) return mail;
  }
  return undefined;
}
