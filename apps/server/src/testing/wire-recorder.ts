import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A statement as the server sent it to PostgreSQL. */
export type WireStatement = { readonly text: string; readonly values: readonly (string | null)[] };

/** Everything that a connection sent before it waited for an answer. */
export type RoundTrip = { readonly connection: number; readonly statements: readonly WireStatement[] };

export type WireRecorder = {
  /** The address of the same database through this proxy. */
  readonly url: string;
  /** Returns the round trips since the last call, in their order. */
  readonly take: () => RoundTrip[];
  /** Delays each round trip by this time (ms). */
  readonly delay: (roundTripMs: number) => void;
  readonly close: () => void;
};

const textUntilZero = (bytes: Buffer, from: number): readonly [text: string, next: number] => {
  const end = bytes.indexOf(0, from);
  return [bytes.toString('utf8', from, end), end + 1];
};

/** The SQL text of each prepared statement of a connection, by its name. */
type Prepared = Map<string, string>;

function boundStatement(body: Buffer, prepared: Prepared): WireStatement {
  const [, afterPortal] = textUntilZero(body, 0);
  const [name, afterName] = textUntilZero(body, afterPortal);
  const formats = body.readUInt16BE(afterName);
  let at = afterName + 2 + 2 * formats;
  const count = body.readUInt16BE(at);
  at += 2;
  const values = Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
  return { text: prepared.get(name) ?? '', values };
}

/** Reads the messages that a client sends: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function statementReader(hear: (statement: WireStatement) => void): (data: Buffer) => void {
  const prepared: Prepared = new Map();
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const start = isStarted ? 1 : 0;
      if (rest.length < start + 4) return;
      const end = start + rest.readUInt32BE(start);
      if (rest.length < end) return;
      const body = rest.subarray(start + 4, end);
      const kind = isStarted ? String.fromCharCode(rest[0] ?? 0) : '';
      isStarted = true;
      rest = rest.subarray(end);
      if (kind === 'Q') hear({ text: textUntilZero(body, 0)[0], values: [] });
      if (kind === 'P') {
        const [name, next] = textUntilZero(body, 0);
        prepared.set(name, textUntilZero(body, next)[0]);
      }
      if (kind === 'B') hear(boundStatement(body, prepared));
    }
  };
}

/** Where PostgreSQL listens: a socket in a folder, or a port. */
function targetOf({ hostname, port, searchParams }: URL): { path: string } | { port: number; host: string } {
  const folder = searchParams.get('host');
  return folder === null
    ? { port: Number(port || 5432), host: hostname }
    : { path: join(folder, `.s.PGSQL.${port || 5432}`) };
}

/**
 * Starts a proxy in front of PostgreSQL that records what clients send, and can delay answers. A round trip begins when
 * a client sends something after it has received an answer.
 */
export async function startWireRecorder(databaseUrl: string): Promise<WireRecorder> {
  const target = targetOf(new URL(databaseUrl));
  const open = new Set<Socket>();
  let trips: { readonly connection: number; readonly statements: WireStatement[] }[] = [];
  let connections = 0;
  let oneWayMs = 0;

  const pass = (from: Socket, to: Socket, hear: (data: Buffer) => void) => {
    from.on('data', (data: Buffer) => {
      hear(data);
      if (oneWayMs === 0) to.write(data);
      else setTimeout(() => to.write(data), oneWayMs);
    });
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    open.add(from);
  };

  const server = createServer((client) => {
    connections += 1;
    const connection = connections;
    let hasHeard = true;
    const read = statementReader((statement) => {
      const last = hasHeard ? undefined : trips.findLast((trip) => trip.connection === connection);
      if (last) last.statements.push(statement);
      else trips.push({ connection, statements: [statement] });
      hasHeard = false;
    });
    const upstream = connect(target);
    client.setNoDelay(true);
    pass(client, upstream, read);
    pass(upstream, client, () => {
      hasHeard = true;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the recorder listens on no port');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    take: () => {
      const taken = trips;
      trips = [];
      return taken;
    },
    delay: (roundTripMs) => {
      oneWayMs = roundTripMs / 2;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
