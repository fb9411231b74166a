import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { httpSender } from './over-http.ts';

const taken: { method: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: (response: ServerResponse) => void;
const service = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  taken.push({ method: request.method ?? '', headers: request.headers, body });
  answer(response);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/messages`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(() => taken.splice(0));

const message = { to: '+358401234567', text: 'Noodle Bar: 012345' };

it.each([
  ['with the key of this server', 'sesame', 'Bearer sesame'],
  ['without an Authorization header if this server has no key', undefined, undefined],
])('httpSender posts a message as JSON to the operator’s service, %s', async (_how, key, authorization) => {
  answer = (response) => response.writeHead(202).end();
  await httpSender({ url, key }).send(message);
  expect(taken).toMatchObject([{ method: 'POST', body: JSON.stringify(message) }]);
  expect(taken[0]?.headers['content-type']).toBe('application/json');
  expect(taken[0]?.headers.authorization).toBe(authorization);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['answers 401', (response) => response.writeHead(401).end()],
  ['answers 500', (response) => response.writeHead(500).end()],
  ['redirects', (response) => response.writeHead(307, { location: '/other' }).end()],
  ['closes the connection', (response) => response.destroy()],
  ['does not answer', () => undefined],
])('httpSender rejects a message and sends it nowhere else if the service %s', async (_what, does) => {
  answer = does;
  onTestFinished(() => void vi.restoreAllMocks());
  const { timeout } = AbortSignal;
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 300));
  await expect(httpSender({ url, key: 'sesame' }).send(message)).rejects.toThrow();
  expect(taken).toHaveLength(1);
  expect(patience).toHaveBeenCalledExactlyOnceWith(10_000);
});
