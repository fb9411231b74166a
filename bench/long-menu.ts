// npm run bench: compares a menu of 1000 items with one of 120.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { longLink, writeLongBrand } from '../e2e/long-menu/long-brand.ts';
import { startServer } from '../e2e/server.ts';
import { median, slowdown } from '../e2e/slow-phone.ts';
import { launchOptions } from '../tools/chromium.mjs';
import { newPhone, paint } from './phone.ts';
import { startProxy } from './stripping-proxy.ts';

const [usual, long] = [120, 1000];
const rounds = 7;
const taps = 8;

const server = await startServer();
await server.importBrand(await writeLongBrand([usual, long]));
const proxy = await startProxy(server.origin, { scripts: true });
const browser = await chromium.launch(launchOptions());
try {
  console.log(`A menu of ${long} dishes`);
  await printPaint(browser);
  await printReading(browser);
  await printTaps(browser);
  await printLetters(browser);
} finally {
  await browser.close();
  proxy.close();
  await server.stop();
}

function print(name: string, figure: string, target: string): void {
  console.log(`${name.padEnd(28)} ${figure} (${target})`);
}

async function printPaint(browser: Browser): Promise<void> {
  const paints: Record<number, number[]> = { [usual]: [], [long]: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const items of [usual, long])
      paints[items]?.push((await paint(browser, proxy.origin + longLink(items))).firstItem);
  const [ours, theirs] = [median(paints[long] ?? []), median(paints[usual] ?? [])];
  const figure = `${ours.toFixed(0)} ms, of ${usual} dishes ${theirs.toFixed(0)} ms: ${(ours / theirs).toFixed(2)} ×`;
  print('first item, slow phone', figure, 'at most 1.3');
}

async function openLong(page: Page): Promise<void> {
  await page.addInitScript(watchWork);
  await page.goto(server.origin + longLink(long));
  await page.waitForFunction((items) => document.querySelectorAll('main li').length === items, long, {
    timeout: 120_000,
  });
}

/** Opens the menu and scrolls to its end, on a phone that is as fast as this machine. */
async function printReading(browser: Browser): Promise<void> {
  const { context, page } = await newPhone(browser, { slow: false });
  await browser.startTracing(page, { categories: ['toplevel'] });
  await openLong(page);
  await page.evaluate(async () => {
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 2) {
      window.scrollBy({ top: 800, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  const task = longestTask(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  print('longest task', `${task.toFixed(0)} ms of the processor`, 'below 50 ms');
  print('layout shift', await page.evaluate(() => document.documentElement.dataset.moved ?? '0'), '0');
  await context.close();
}

interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's CPU time. Time of other processes does not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task on the main threads of the pages, in milliseconds of CPU time. */
function longestTask(traced: readonly Traced[]): number {
  const threadOf = ({ pid, tid }: Traced) => `${pid}:${tid}`;
  const isMain = ({ name, args }: Traced) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(traced.filter(isMain).map(threadOf));
  const tasks = traced.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('No task was traced');
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000;
}

async function printTaps(browser: Browser): Promise<void> {
  const { context, page, wire } = await newPhone(browser, { slow: false });
  await openLong(page);
  // Taps by position: a check of the page between the taps would be part of the measurement.
  const box = await page.locator('[data-add] button:last-child').first().boundingBox();
  if (!box) throw new Error('No dish can be added');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let tap = 0; tap < taps; tap += 1) {
    await page.touchscreen.tap(x, y);
    await pause(500);
  }
  await page.waitForFunction(() => document.documentElement.dataset.slowest !== undefined);
  print('slowest tap, slow phone', `${await slowest(page)} ms to its paint`, 'at most 100 ms');
  await context.close();
}

async function printLetters(browser: Browser): Promise<void> {
  for (const rate of [1, slowdown]) {
    const { context, page, wire } = await newPhone(browser, { slow: false });
    await openLong(page);
    await page.getByRole('searchbox').focus();
    await wire.send('Emulation.setCPUThrottlingRate', { rate });
    await pause(1000);
    await page.evaluate(() => {
      document.documentElement.dataset.slowest = '0';
    });
    await page.keyboard.type('prawn curry', { delay: 400 });
    await pause(1000);
    print(`slowest letter, CPU ÷ ${rate}`, `${await slowest(page)} ms to its paint`, 'at most 50 ms');
    await context.close();
  }
}

function slowest(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.slowest);
}

/**
 * Runs before the page's scripts. Records the sum of layout shifts, and the longest time from an event to its paint.
 */
function watchWork(): void {
  const kept = () => document.documentElement.dataset;
  const most = (name: string, value: number) => {
    const dataset = kept();
    dataset[name] = String(Math.max(Number(dataset[name] ?? 0), Math.round(value)));
  };
  const watch = (type: string, keep: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  watch('event', ({ duration }) => most('slowest', duration));
  watch('layout-shift', (entry) => {
    const dataset = kept();
    dataset.moved = String(
      Number(dataset.moved ?? 0) + (entry as PerformanceEntry & { value: number }).value,
    );
  });
}
