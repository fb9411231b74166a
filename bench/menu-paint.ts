// npm run bench: measures how fast a scanned menu paints, compared with the same page without scripts.
import { chromium } from '@playwright/test';
import { startServer } from '../e2e/server.ts';
import { median, slowdown } from '../e2e/slow-phone.ts';
import { launchOptions } from '../tools/chromium.mjs';
import { type Paint, paint } from './phone.ts';
import { startProxy } from './stripping-proxy.ts';

const rounds = 9;
const target = 1.15;
/** The least time (ms) in which slow 4G transfers the page and its scripts, and the allowed multiple of that time. */
const networkLimit = 630;
const liveTarget = 2.2;

const server = await startServer();
const withApp = await startProxy(server.origin, { scripts: true });
const withoutApp = await startProxy(server.origin, { scripts: false });
const browser = await chromium.launch(launchOptions());
try {
  const path = await pathOfFirstMenu(server.origin);
  const app: Paint[] = [];
  const bare: Paint[] = [];
  await paint(browser, withApp.origin + path);
  await paint(browser, withoutApp.origin + path, false);
  for (let round = 0; round < rounds; round += 1) {
    app.push(await paint(browser, withApp.origin + path));
    bare.push(await paint(browser, withoutApp.origin + path, false));
  }
  print(app, bare);
} finally {
  await browser.close();
  withApp.close();
  withoutApp.close();
  await server.stop();
}

async function pathOfFirstMenu(origin: string): Promise<string> {
  const places: { url: string }[] = await (await fetch(`${origin}/demo.json`)).json();
  const [first] = places;
  if (!first) throw new Error('/demo.json lists no code to order from');
  const { pathname, search } = new URL(first.url, origin);
  return pathname + search;
}

function print(app: readonly Paint[], bare: readonly Paint[]): void {
  console.log(
    `Menu on slow 4G (1.6 Mbps, 150 ms), CPU ${slowdown} times slower, medians of ${rounds} interleaved runs`,
  );
  for (const [name, key] of [['first item', 'firstItem'] as const, ['largest paint', 'largest'] as const]) {
    const [ours, theirs] = [median(app.map((run) => run[key])), median(bare.map((run) => run[key]))];
    const ratio = (ours / theirs).toFixed(2);
    console.log(
      `${name.padEnd(14)} ${ours.toFixed(0)} ms, without script ${theirs.toFixed(0)} ms: ${ratio} × (at most ${target})`,
    );
  }
  const live = median(app.map((run) => run.live));
  console.log(
    `app live       ${live.toFixed(0)} ms: ${(live / networkLimit).toFixed(2)} × ${networkLimit} ms (at most ${liveTarget})`,
  );
  console.log(`layout shift   ${Math.max(...app.map((run) => run.shift)).toFixed(3)} at most (none allowed)`);
}
