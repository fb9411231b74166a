import { networkInterfaces } from 'node:os';

/** This machine's address in its own network, as phones beside it reach it; undefined when it has none. */
const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => address.family === 'IPv4' && !address.internal)?.address;

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Where phones reach a server that listens on a host and port and was told no public origin. */
export const guessedOrigin = (host: string, port: number): string =>
  `http://${isEverywhere(host) ? (lanAddress() ?? 'localhost') : host}:${port}`;

/** Where this machine itself reaches it. */
export const ownOrigin = (host: string, port: number): string =>
  `http://${isEverywhere(host) ? '127.0.0.1' : host}:${port}`;
