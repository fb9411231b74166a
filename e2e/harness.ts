import { mkdir } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { faultsOf, wcag } from './axe.ts';
import { Overhearing } from './overhearing.ts';
import { type RunningServer, startServer } from './server.ts';
import { recordToasts } from './toasts.ts';

export { expect };

/** A place in a demo restaurant where an order can begin, as /demo.json lists it. */
export interface DemoPlace {
  readonly brand: string;
  readonly shop: string;
  readonly table?: string;
  readonly type: string;
  readonly modes: readonly string[];
  readonly url: string;
}

interface OfWorker {
  /**
   * Settings of the worker's server, by their names in the environment. Set them with `test.use({ settings:
   * {…} })`.
   */
  settings: Record<string, string>;
  server: RunningServer;
  demo: readonly DemoPlace[];
  overhearing: Overhearing;
}

interface OfTest {
  baseURL: string;
  /**
   * Fails a test if a diner's data or tokens appear in the log, an address or a refusal. Every test uses it.
   */
  discretion: undefined;
}

/**
 * Starts one real server per worker, with the demo restaurants and the brand of e2e/states. `page` opens
 * paths below its origin.
 */
export const test = base.extend<OfTest, OfWorker>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const server = await startServer({
        DEMO_KITCHEN_SECONDS: '2',
        SWEEP_SECONDS: '1',
        LOG_LEVEL: 'debug',
        ...settings,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ server }, use) => {
      const answer = await fetch(`${server.origin}/demo.json`);
      if (!answer.ok) throw new Error(`/demo.json answered ${answer.status}:\n${server.log()}`);
      await use(await answer.json());
    },
    { scope: 'worker' },
  ],
  // uses `server`, so that its last check runs before the server stops; it also finds data of earlier tests
  // in later logs
  overhearing: [
    async ({ server }, use) => {
      const overhearing = new Overhearing();
      await use(overhearing);
      expect(await overhearing.leaks(server.log())).toEqual([]);
    },
    { scope: 'worker' },
  ],
  discretion: [
    async ({ browser, overhearing, server }, use) => {
      const before = server.log().length;
      const stop = overhearing.listenTo(browser);
      await use(undefined);
      stop();
      expect(await overhearing.leaks(server.log().slice(before))).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  context: async ({ context }, use) => {
    await recordToasts(context);
    await use(context);
  },
});

/**
 * Fails if axe finds an accessibility error on the page or in a part of it, by WCAG 2.2 AA or by the given
 * rules. The message names the rule and the element.
 */
export async function expectNoFaults(page: Page, rules?: string[], within?: string): Promise<void> {
  const chosen = rules ?? wcag;
  const runOnly = { type: rules ? 'rule' : 'tag', values: chosen } as const;
  const faults = await faultsOf(page, { runOnly }, within);
  expect(faults).toEqual([]);
}

/** Stores a picture to look at, in gallery/, which git ignores. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir('gallery', { recursive: true });
  await page.screenshot({ path: `gallery/${name}.png`, animations: 'disabled' });
}
