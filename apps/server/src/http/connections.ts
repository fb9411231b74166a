import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The assumed number of file descriptors if the system does not report it. */
const usualLimit = 1024;
/** Reserved descriptors: for the database, files that are sent, the log, and Node itself. */
const reserve = 64;
/** The share of descriptors for files that are sent: a slow phone holds one in addition to its connection. */
const filesShare = 0.1;

/** The maximum number of file descriptors of this process. Node has raised the soft limit to the hard limit. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft = ''] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
    return soft === 'unlimited' ? 1_000_000 : Number(soft) || usualLimit;
  } catch {
    return usualLimit;
  }
}

/** The maximum number of connections of a server. It leaves descriptors for the server's own files and the database. */
export function mostConnections(postgresConnections: number, limit = descriptorLimit()): number {
  return Math.max(16, Math.floor(limit * (1 - filesShare)) - reserve - postgresConnections);
}

/** How long a connection may stay open without a first request, and how often the server checks, in milliseconds. */
const silentMs = 10_000;
const lookMs = 2000;
/** The share of the maximum above which each new connection closes an idle one. */
const crowded = 0.9;

/**
 * Limits the connections of a server. Node limits the time for headers and the time between two requests, but waits
 * forever for the first byte. When few connections are left, each new one closes the one that has been idle longest.
 * So health checks and new diners get answers even while an attacker holds all connections open.
 */
export function boundConnections(server: Server, most: number): void {
  server.maxConnections = most;
  const open = new Set<Socket>();
  /**
   * Connections without a first request (`silent`), and between two requests (`idle`). Both begin with the longest
   * idle.
   */
  const silent = new Map<Socket, number>();
  const idle = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    silent.delete(socket);
    idle.delete(socket);
  };
  /** Forgets the socket at once: its close event comes later, and the next search must not find it again. */
  const close = (socket: Socket) => {
    forget(socket);
    socket.destroy();
  };
  const closeLongestIdle = () => {
    const [longest] = [...silent.keys().take(1), ...idle.keys().take(1)];
    if (longest) close(longest);
  };

  server.on('connection', (socket) => {
    if (open.size >= most * crowded) closeLongestIdle();
    open.add(socket);
    silent.set(socket, performance.now());
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });

  const closeSilent = () => {
    const latest = performance.now() - silentMs;
    for (const [socket, since] of silent) {
      if (since > latest) return;
      close(socket);
    }
  };
  const timer = setInterval(closeSilent, lookMs).unref();
  server.once('close', () => clearInterval(timer));
}
