import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceRoot } from '@comanda/contract/call';
import { afterEach, expect, it } from 'vitest';
import { misoSoup, send, tokenOf } from './harness/diners.ts';
import { startEmbedded } from './harness/embedded.ts';
import { figures, isWhole } from './harness/figures.ts';
import { freePort } from './harness/free-port.ts';
import { startNginx } from './harness/nginx.ts';
import { until } from './harness/until.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** How late an event may arrive (ms). The server itself only needs milliseconds. */
const soonMs = 2000;
/** A time longer than nginx's proxy_read_timeout of 60 seconds, so that only heartbeats keep the stream open. */
const quietSeconds = isWhole ? 70 : 0;

type Ports = { readonly port: number; readonly upstream: number };

const bareSite = ({ port, upstream }: Ports) => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstream};
    }
  }
`;

/** deploy/nginx.conf without TLS, because clients would not trust a certificate of the test. */
async function deployedSite({ port, upstream }: Ports): Promise<string> {
  const site = await readFile(new URL('../deploy/nginx.conf', import.meta.url), 'utf8');
  expect(site).toContain('listen 443 ssl http2;');
  return site
    .replace(/server \{\s*listen 80;.*?\n\}\n/s, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
    .replaceAll(/^ *ssl_.*\n/gm, '');
}

/** Opens a live stream and collects its text. */
async function listen(url: string, request: RequestInit) {
  const controller = new AbortController();
  const tooLate = setTimeout(() => controller.abort(new Error('the stream does not begin')), soonMs);
  const answer = await fetch(url, { ...request, signal: controller.signal });
  clearTimeout(tooLate);
  let text = '';
  let hasEnded = false;
  const read = (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) text += decoder.decode(part, { stream: true });
  })()
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
    });
  ends.push(async () => {
    controller.abort();
    await read;
  });
  return { status: answer.status, text: () => text, hasEnded: () => hasEnded };
}

it.each([
  ['Debian’s defaults', bareSite],
  ['deploy/nginx.conf', deployedSite],
])('FIX-8 live streams pass through nginx with %s', async (name, site) => {
  const server = await startEmbedded({ TRUST_PROXY: '1' });
  ends.push(server.end);
  const port = await freePort();
  const sites = await site({ port, upstream: Number(new URL(server.origin).port) });
  const nginx = await startNginx(sites, port);
  ends.push(nginx.stop);
  const origin = `http://127.0.0.1:${port}`;

  const token = await tokenOf(origin);
  const begun = performance.now();
  const diner = await listen(`${origin}${serviceRoot}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const till = await listen(`${origin}/api/merchant/v1/stream`, {
    headers: { authorization: `Bearer ${server.merchantKey}` },
  });
  const hear = ': listening';
  const greeted = () => diner.text().includes(hear) && till.text().includes(hear);
  await until('both streams have begun', greeted, { within: soonMs });
  const greetedMs = performance.now() - begun;

  await sleep(quietSeconds * 1000);
  expect([diner.hasEnded(), till.hasEnded()]).toEqual([false, false]);
  const placed = await send(origin, 'submit', misoSoup(token, crypto.randomUUID()));
  expect(placed).toMatchObject({ status: '200', code: 200 });
  const { orderId } = placed.data as { orderId: string };
  const dinerMs = await until('the diner hears', () => diner.text().includes(orderId), { within: soonMs });
  const tillMs = await until('the till hears', () => till.text().includes(orderId), { within: soonMs });
  figures(`streams through nginx with ${name}`, {
    'begun after ms': greetedMs,
    'quiet s': quietSeconds,
    'diner heard after ms': dinerMs,
    'till heard after ms': dinerMs + tillMs,
  });
});
