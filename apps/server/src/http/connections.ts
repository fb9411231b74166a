import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The file descriptors of a process if the system does not report them. */
const usualLimit = 1024;
/** For the database, files that are sent, the log, and Node itself. */
const reserve = 64;
/** The share of descriptors for files that are sent: a slow phone holds one in addition to its connection. */
const filesShare = 0.1;

/** The file descriptors of this process. Node has raised the soft limit to the hard one. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft = ''] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
    return soft === 'unlimited' ? 1_000_000 : Number(soft) || usualLimit;
  } catch {
    return usualLimit;
  }
}

/** The maximum connections of a server, so that its own files and the database always have a descriptor. */
export function mostConnections(postgresConnections: number, limit = descriptorLimit()): number {
  return Math.max(16, Math.floor(limit * (1 - filesShare)) - reserve - postgresConnections);
}

/** How long a connection may stay without its first request, and how often the server checks (ms). */
const silentMs = 10_000;
const lookMs = 2000;
/** From this share of the connections on, idle ones make room for new ones. */
const crowded = 0.9;

/**
 * Limits the connections of a server. Node limits the time of headers and of idle connections after a request, but
 * waits forever for the first byte. When few connections are left, each new one closes the one that has been idle
 * longest, so that health checks and new diners get answers while somebody holds all connections open.
 */
export function boundConnections(server: Server, most: number): void {
  server.maxConnections = most;
  const open = new Set<Socket>();
  /** Connections without a request yet, and between two requests, the longest idle first. */
  const silent = new Map<Socket, number>();
  const idle = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    silent.delete(socket);
    idle.delete(socket);
  };
  /** Its close event comes later: until then the next search must not find it again. */
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
