import { networkInterfaces } from 'node:os';
import { isThisComputer } from './config.ts';

/** This machine's address in the local network, for phones in that network. `undefined` if it has none. */
const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => address.family === 'IPv4' && !address.internal)?.address;

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Writes a host for a URL, where an IPv6 address has brackets. */
const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The server's origin for phones, if there is no public origin. */
export const guessedOrigin = (host: string, port: number): string =>
  `http://${isEverywhere(host) ? (lanAddress() ?? 'localhost') : inAddress(host)}:${port}`;

/** The server's origin for callers on the same machine. */
export const ownOrigin = (host: string, port: number): string =>
  `http://${isEverywhere(host) ? '127.0.0.1' : inAddress(host)}:${port}`;

/** The addresses of a server outside production, one per line, for the person who started it. */
export function waysIn(host: string, port: number, publicOrigin: string): string[] {
  const here =
    isEverywhere(host) || isThisComputer(host) ? `http://localhost:${port}` : ownOrigin(host, port);
  const phones = isThisComputer(new URL(publicOrigin).hostname)
    ? `Phones do not reach it: ${publicOrigin} is this computer’s own address.`
    : `On phones in this network:   ${publicOrigin}/`;
  return [`On this computer:            ${here}/`, phones];
}
