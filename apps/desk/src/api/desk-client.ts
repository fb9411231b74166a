import { type DeskAnswer, type DeskBody, deskRoot } from '@comanda/contract/desk/call';
import type { DeskCalls } from '@comanda/contract/desk/calls';
import { wire } from '@comanda/ui/browser/wire';
import { request } from './request.ts';

/** The path and method of each call. The declaration itself has validators, which a browser does not need. */
const routes = {
  readMe: ['GET', '/me'],
  signIn: ['POST', '/sign-in'],
  signOut: ['POST', '/sign-out'],
  readLink: ['POST', '/read-link'],
  useLink: ['POST', '/use-link'],
  renewPassword: ['POST', '/renew-password'],
  changePassword: ['POST', '/change-password'],
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
  return (await request(wire.fetch, { method, path: deskRoot + path, body })) as DeskAnswer<DeskCalls[N]>;
}
