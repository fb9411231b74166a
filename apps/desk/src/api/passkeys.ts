import type { DeskAnswer } from '@comanda/contract/desk/call';
import type { DeskCalls, Me, PasskeyAssertion, PasskeyList } from '@comanda/contract/desk/calls';
import { makePasskey, signWithPasskey } from '../browser/passkeys.ts';
import { sign } from './desk-client.ts';
import { Failure } from './failure.ts';

/** Lets a passkey sign. A browser does not say why a person did not use one. */
async function assertionFor(options: DeskAnswer<DeskCalls['askPasskey']>): Promise<PasskeyAssertion> {
  const { id, response } = await signWithPasskey(options).catch(() => {
    throw new Failure('passkeyFailed');
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { passkeyId: id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Signs in with a passkey that the person chooses. @throws {Failure} */
export const signInWithPasskey = async (): Promise<Me> =>
  sign('signInWithPasskey', await assertionFor(await sign('askPasskey', {})));

/** Proves with a passkey who is signed in. @throws {Failure} */
export async function confirmWithPasskey(): Promise<void> {
  await sign('confirmWithPasskey', await assertionFor(await sign('askToConfirm', {})));
}

/** Makes a passkey for the signed-in person. @throws {Failure} */
export async function addPasskey(name: string): Promise<PasskeyList> {
  const made = await makePasskey(await sign('askToAddPasskey', {})).catch((error: unknown) => {
    throw error instanceof Failure ? error : new Failure('passkeyFailed');
  });
  if (made === 'there') throw new Failure('passkeyThere');
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const passkey = { passkeyId: made.id, clientDataJSON, attestationObject, transports };
  return sign('addPasskey', { name, passkey });
}
