import { type DeskAnswer, type DeskBody, deskRoot } from '@comanda/contract/desk/call';
import type { DeskCalls } from '@comanda/contract/desk/calls';
import { request } from './request.ts';
import { signedFetch } from './signed-fetch.ts';

/** The path and method of each call. The declaration itself has validators, which a browser does not need. */
const routes = {
  readMe: ['GET', '/me'],
  signIn: ['POST', '/sign-in'],
  signOut: ['POST', '/sign-out'],
  readLink: ['POST', '/read-link'],
  useLink: ['POST', '/use-link'],
  acceptLink: ['POST', '/accept-link'],
  renewPassword: ['POST', '/renew-password'],
  forgotPassword: ['POST', '/forgot-password'],
  changePassword: ['POST', '/change-password'],
  confirm: ['POST', '/confirm'],
  readWays: ['GET', '/ways'],
  askPasskey: ['POST', '/ask-passkey'],
  signInWithPasskey: ['POST', '/passkey-sign-in'],
  askToConfirm: ['POST', '/ask-to-confirm'],
  confirmWithPasskey: ['POST', '/confirm-with-passkey'],
  listPasskeys: ['GET', '/passkeys'],
  askToAddPasskey: ['POST', '/ask-to-add-passkey'],
  addPasskey: ['POST', '/add-passkey'],
  removePasskey: ['POST', '/remove-passkey'],
  readProvider: ['GET', '/provider'],
  connectProvider: ['POST', '/connect-provider'],
  disconnectProvider: ['POST', '/disconnect-provider'],
  setPin: ['POST', '/set-pin'],
  beginPairing: ['POST', '/begin-pairing'],
  readDevice: ['GET', '/device'],
  signInWithPin: ['POST', '/pin-sign-in'],
  openDemo: ['POST', '/open-demo'],
} as const satisfies {
  readonly [N in keyof DeskCalls]: readonly [DeskCalls[N]['method'], DeskCalls[N]['path']];
};

/** Sends a call about signing in and out. @throws {Failure} */
export async function sign<N extends keyof DeskCalls>(
  name: N,
  body: DeskBody<DeskCalls[N]>,
): Promise<DeskAnswer<DeskCalls[N]>> {
  const [method, path] = routes[name];
  // the server answers with the declared type
  return (await request(signedFetch, { method, path: deskRoot + path, body })) as DeskAnswer<DeskCalls[N]>;
}
