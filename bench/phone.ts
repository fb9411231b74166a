import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { slowdown, slowNetwork } from '../e2e/slow-phone.ts';

interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly wire: CDPSession;
}

/** A phone with an empty cache. With `slow`, it has slow 4G and a throttled CPU. */
export async function newPhone(browser: Browser, { slow }: { slow: boolean }): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  if (slow) {
    await slowNetwork(wire);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return { context, page, wire };
}

export interface Paint {
  /** When the first item is shown, in milliseconds after the start of the navigation. */
  readonly firstItem: number;
  readonly largest: number;
  /** When the app responds to taps, in ms; NaN for a page without the app. */
  readonly live: number;
  readonly shift: number;
}

/** Opens an address on a slow phone with an empty cache, and returns its paint times. */
export async function paint(browser: Browser, url: string, hasApp = true): Promise<Paint> {
  const { context, page } = await newPhone(browser, { slow: true });
  try {
    await page.addInitScript(watchPaint);
    // The page reports the event itself, because a check by Playwright would be part of the measurement.
    const told = page.waitForEvent('console', {
      predicate: (message) => message.text() === (hasApp ? 'app-live' : 'first-item'),
      timeout: 60_000,
    });
    await Promise.all([told, page.goto(url, { waitUntil: 'load', timeout: 60_000 })]);
    return await page.evaluate(() => ({
      firstItem: performance.getEntriesByName('first-item')[0]?.startTime ?? Number.NaN,
      largest: Number(document.documentElement.dataset.largestPaint ?? Number.NaN),
      live: performance.getEntriesByName('app-live')[0]?.startTime ?? Number.NaN,
      shift: Number(document.documentElement.dataset.shift ?? 0),
    }));
  } finally {
    await context.close();
  }
}

/**
 * Runs before the page's scripts. Records when the first item is shown and when the app responds, the largest paint,
 * and the sum of layout shifts.
 */
function watchPaint(): void {
  const tell = (name: string) => {
    performance.mark(name);
    console.debug(name);
  };
  const look = () => {
    const item = document.querySelector('[data-add]');
    if (item && item.getBoundingClientRect().height > 0) {
      requestAnimationFrame(() => setTimeout(() => tell('first-item')));
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
  const watch = setInterval(() => {
    const button = document.querySelector('[data-add] button');
    // React sets this key on hydrated elements.
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    clearInterval(watch);
    tell('app-live');
  }, 10);
  let shift = 0;
  new PerformanceObserver((list) => {
    // TypeScript has no type for these entries.
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    document.documentElement.dataset.shift = String(shift);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries())
      document.documentElement.dataset.largestPaint = String(startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
