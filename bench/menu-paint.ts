// npm run bench: how soon a scanned menu is painted, against the same page without any script of ours.
import { type Browser, chromium } from '@playwright/test';
import { startServer } from '../e2e/server.ts';
import { chromiumFlags, chromiumPath } from '../tools/chromium.mjs';
import { startProxy } from './stripping-proxy.ts';

const rounds = 9;
const target = 1.5;
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

interface Paint {
  /** Milliseconds after the start of the navigation. */
  readonly firstItem: number;
  readonly largest: number;
}

const server = await startServer();
const withApp = await startProxy(server.origin, { scripts: true });
const withoutApp = await startProxy(server.origin, { scripts: false });
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
try {
  const path = await pathOfFirstMenu(server.origin);
  const app: Paint[] = [];
  const bare: Paint[] = [];
  await paint(browser, withApp.origin + path);
  for (let round = 0; round < rounds; round += 1) {
    app.push(await paint(browser, withApp.origin + path));
    bare.push(await paint(browser, withoutApp.origin + path));
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
  if (!first) throw new Error('/demo.json lists no place to order from');
  const { pathname, search } = new URL(first.url, origin);
  return pathname + search;
}

/** Opens the address on a slow phone that has never seen it. */
async function paint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', slow4g);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchPaint);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => performance.getEntriesByName('first-item').length > 0);
    return await page.evaluate(() => ({
      firstItem: performance.getEntriesByName('first-item')[0]?.startTime ?? Number.NaN,
      largest: Number(document.documentElement.dataset.largestPaint ?? Number.NaN),
    }));
  } finally {
    await context.close();
  }
}

/** Runs in the page before it: marks when the first item stands on the screen, keeps the time of the largest paint. */
function watchPaint(): void {
  const look = () => {
    const item = document.querySelector('[data-add]');
    if (item && item.getBoundingClientRect().height > 0) {
      requestAnimationFrame(() => setTimeout(() => performance.mark('first-item')));
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries())
      document.documentElement.dataset.largestPaint = String(startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
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
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
