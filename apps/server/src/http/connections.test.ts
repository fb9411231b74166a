import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boundConnections, mostConnections } from './connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const answers: RequestListener = (_request, response) => response.end('here');
const answersNothing: RequestListener = () => {};

async function start(most: number, listener = answers): Promise<number> {
  server = createServer(listener);
  boundConnections(server, most);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  const accepted = once(server, 'connection');
  await once(socket, 'connect');
  await accepted;
  return socket;
}

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [answer] = await once(socket, 'data');
  return String(answer).split('\r\n')[0] ?? '';
}

describe('connections', () => {
  it('FIX-4 without a request are closed within 15 seconds; after a request they stay open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const port = await start(100);
    const [silent, used] = [await open(port), await open(port)];
    expect(await ask(used)).toBe('HTTP/1.1 200 OK');
    const closed = once(silent, 'close');
    vi.advanceTimersByTime(15_000);
    await closed;
    expect(await ask(used)).toBe('HTTP/1.1 200 OK');
  });

  it('make room for new ones when few are left: first those without a request, then those that are idle after one', async () => {
    const port = await start(10);
    const used = await open(port);
    await ask(used);
    const silent: Socket[] = [];
    for (let count = 0; count < 30; count += 1) silent.push(await open(port));
    const last = await open(port);
    expect(await ask(last)).toBe('HTTP/1.1 200 OK');
    expect(await ask(used)).toBe('HTTP/1.1 200 OK');
    await vi.waitFor(() => expect(silent.filter(({ closed }) => closed)).toHaveLength(23));
    for (const socket of silent.slice(23)) await ask(socket);
    await open(port);
    await vi.waitFor(() => expect([last.closed, used.closed]).toEqual([true, false]));
  });

  it('connections never exceed the limit, even if none is idle', async () => {
    const port = await start(10, answersNothing);
    for (let count = 0; count < 10; count += 1) {
      const asked = once(server, 'request');
      (await open(port)).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      await asked;
    }
    const eleventh = connect(port, '127.0.0.1').on('error', () => {});
    await once(eleventh, 'close');
    const count = await new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));
    expect(count).toBe(10);
  });

  it.each([
    [20_000, 10, 17_926],
    [1024, 10, 847],
    [256, 10, 156],
    [64, 10, 16],
  ])(
    '%i file descriptors and %i database connections limit the connections of clients to %i',
    (limit, postgres, most) => {
      expect(mostConnections(postgres, limit)).toBe(most);
    },
  );

  it('are limited to what this system allows', () => {
    expect(mostConnections(10)).toBeGreaterThanOrEqual(16);
  });
});
