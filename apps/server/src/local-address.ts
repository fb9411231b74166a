import { networkInterfaces } from 'node:os';

/** This machine's address in its local network, for phones in it; undefined if it has none. */
const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => address.family === 'IPv4' && !address.internal)?.address;

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

const isThisComputer = (host: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/.test(host);

/** IPv6 addresses have brackets in URLs. */
const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Where phones reach a server on a host and port without a public origin. */
export const guessedOrigin = (host: string, port: number): string =>
  `http://${isEverywhere(host) ? (lanAddress() ?? 'localhost') : inAddress(host)}:${port}`;

/** Where this machine itself reaches it. */
export const ownOrigin = (host: string, port: number): string =>
  `http://${isEverywhere(host) ? '127.0.0.1' : inAddress(host)}:${port}`;

/** The addresses of a server outside production, a line each, for the person who started it. */
export function waysIn(host: string, port: number, publicOrigin: string): string[] {
  const here =
    isEverywhere(host) || isThisComputer(host) ? `http://localhost:${port}` : ownOrigin(host, port);
  const phones = isThisComputer(new URL(publicOrigin).hostname)
    ? `Phones do not reach it: ${publicOrigin} is this computer’s own address.`
    : `On phones in this network:   ${publicOrigin}/`;
  return [`On this computer:            ${here}/`, phones];
}
