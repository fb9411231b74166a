import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@comanda/contract/desk/calls';

/** What an authenticator and its browser say. A test of an attack changes some of it. */
export type Said = {
  readonly origin: string;
  readonly rpId: string;
  readonly isVerified: boolean;
  readonly counter: number;
  readonly challenge: string;
  readonly userHandle: string;
};

export type Authenticator = {
  readonly passkeyId: string;
  readonly create: (
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    said?: Partial<Said>,
  ) => PasskeyAttestation;
  readonly sign: (options: { readonly challenge: string }, said?: Partial<Said>) => PasskeyAssertion;
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

/** A security key with one passkey (ES256), in the browser of somebody who opened the desk at http://localhost. */
export function anAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';
  const saidWith = (challenge: string, said: Partial<Said> = {}): Said => {
    counter += 1;
    const usual = { origin: 'http://localhost', rpId: 'localhost', isVerified: true, counter, userHandle };
    return { ...usual, challenge, ...said };
  };
  const clientData = (type: string, { challenge, origin }: Said): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ rpId, isVerified, counter: counted }: Said, more = 0): Buffer => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(userPresent + (isVerified ? userVerified : 0) + more);
    rest.writeUInt32BE(counted, 1);
    return Buffer.concat([sha256(rpId), rest]);
  };
  /** The public key in COSE: EC2, ES256, P-256, x, y. */
  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [xBytes, yBytes] = [x, y].map((part) => Buffer.from(part, 'base64url'));
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      xBytes ?? Buffer.alloc(0),
      Buffer.from('225820', 'hex'),
      yBytes ?? Buffer.alloc(0),
    ]);
  };
  return {
    passkeyId: id.toString('base64url'),
    create: ({ challenge, user }, changed) => {
      userHandle = user.id;
      const said = saidWith(challenge, changed);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(said, hasKey), Buffer.alloc(16), length, id, coseKey()]);
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const start = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex');
      const size = Buffer.alloc(2);
      size.writeUInt16BE(authData.length);
      return {
        passkeyId: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', said).toString('base64url'),
        attestationObject: Buffer.concat([start, size, authData]).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign: ({ challenge }, changed) => {
      const said = saidWith(challenge, changed);
      const client = clientData('webauthn.get', said);
      const authenticatorData = head(said);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return {
        passkeyId: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: said.userHandle,
      };
    },
  };
}
