import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection through the proxy. */
type Passage = {
  /** Whether the client has sent this text, within its first 64 kB. */
  readonly hasSent: (text: string) => boolean;
  /** Stops forwarding in both directions. Neither end notices. */
  readonly freeze: () => void;
  /** Closes the connection with a TCP reset at both ends. */
  readonly reset: () => void;
};

export type TcpProxy = {
  readonly port: number;
  /** The open connections. */
  readonly passages: () => readonly Passage[];
  /** Changes the target port of new connections. */
  readonly leadTo: (port: number) => void;
  /** Sets the round-trip time (ms). */
  readonly delay: (roundTripMs: number) => void;
  /** Starts or stops refusing new connections. */
  readonly refuse: (isRefused: boolean) => void;
  readonly close: () => Promise<void>;
};

const kept = 64 * 1024;

/** Starts a TCP proxy in front of a server on this machine. It can simulate network faults. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let port = target;
  let oneWayMs = 0;
  let isRefused = false;
  const open = new Set<Passage>();

  /** Forwards bytes in order, each with the delay that was set when it arrived. */
  const pipe = (
    from: Socket,
    to: Socket,
    isFrozen: () => boolean,
    hear?: (data: string | Buffer) => void,
  ) => {
    let last = Promise.resolve();
    const later = (work: () => void) => {
      if (oneWayMs === 0 && to.writable) {
        last = last.then(() => {
          if (!isFrozen()) work();
        });
        return;
      }
      const due = new Promise<void>((resolve) => setTimeout(resolve, oneWayMs));
      last = last
        .then(() => due)
        .then(() => {
          if (!isFrozen()) work();
        });
    };
    from.on('data', (data) => {
      hear?.(data);
      later(() => to.write(data));
    });
    from.on('end', () => later(() => to.end()));
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => {});
    if (isRefused) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    upstream.on('error', () => {});
    let said = '';
    let isFrozen = false;
    const passage: Passage = {
      hasSent: (text) => said.includes(text),
      freeze: () => {
        isFrozen = true;
      },
      reset: () => {
        client.resetAndDestroy();
        upstream.resetAndDestroy();
      },
    };
    open.add(passage);
    pipe(
      client,
      upstream,
      () => isFrozen,
      (data) => {
        if (said.length < kept) said += typeof data === 'string' ? data : data.toString('latin1');
      },
    );
    pipe(upstream, client, () => isFrozen);
    client.on('close', (hadError) => {
      if (isFrozen) return;
      open.delete(passage);
      if (hadError) upstream.resetAndDestroy();
      else upstream.end();
    });
    upstream.on('close', (hadError) => {
      if (isFrozen) return;
      if (hadError) client.resetAndDestroy();
      else client.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');

  return {
    port: address.port,
    passages: () => [...open],
    leadTo: (other) => {
      port = other;
    },
    delay: (roundTripMs) => {
      oneWayMs = roundTripMs / 2;
    },
    refuse: (refused) => {
      isRefused = refused;
    },
    close: async () => {
      server.close();
      for (const passage of open) passage.reset();
      await once(server, 'close');
    },
  };
}
