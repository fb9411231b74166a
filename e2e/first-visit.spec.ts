import type { Page } from '@playwright/test';
import { type Passed, startCountingProxy } from './counting-proxy.ts';
import { pathOf, placeOf } from './diner.ts';
import { expect, test } from './harness.ts';

test.use({ serviceWorkers: 'allow' });

const isPicture = ({ type }: Passed): boolean => type.startsWith('image/');
const bytesOf = (passed: readonly Passed[]): number => passed.reduce((sum, { bytes }) => sum + bytes, 0);

/** Waits until the page is `milliseconds` old. */
const untilAge = (page: Page, milliseconds: number) =>
  page.waitForFunction((age) => performance.now() > age, milliseconds);

/**
 * The files that are loaded ahead for the next steps of the diner: sheets, screens, and the service worker.
 */
const ahead = /\/(ordering|dialogs|ConfirmOrderScreen|OrderStatusScreen)-|service-worker\.js$/;

test('a first visit makes at most 20 requests, 150 KB and 40 KB of pictures, and loads files for the next steps as soon as the page is touched', async ({
  page,
  demo,
  server,
}) => {
  const proxy = await startCountingProxy(server.origin);
  try {
    const begun = Date.now();
    const opened = page.waitForResponse('**/api/public/ordering/qr');
    await page.goto(proxy.origin + pathOf(placeOf(demo, 'night-lane', 'A12')));
    await opened;
    await untilAge(page, 5000);
    const next = proxy.passed.findIndex(({ path }) => ahead.test(path));
    // only checks the lower bound, because a busy machine takes longer
    if (next >= 0) expect((proxy.passed[next]?.at ?? 0) - begun).toBeGreaterThan(5000);
    const first = proxy.passed.slice(0, next >= 0 ? next : undefined);
    const pictures = first.filter(isPicture);
    const others = first.filter((one) => !isPicture(one));
    const paths = first.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    expect(proxy.passed.some(({ path }) => path.endsWith('/ordering/qr'))).toBe(true);
    expect(first.length, paths).toBeLessThanOrEqual(20);
    expect(bytesOf(others), paths).toBeLessThanOrEqual(150_000);
    expect(bytesOf(pictures), paths).toBeLessThanOrEqual(40_000);
    await page.keyboard.press('Shift');
    const isAhead = () => proxy.passed.filter(({ path }) => ahead.test(path)).length;
    await expect.poll(isAhead).toBeGreaterThanOrEqual(5);
  } finally {
    proxy.close();
  }
});

test('nothing is loaded ahead if the browser saves data', async ({ page, demo, server }) => {
  const proxy = await startCountingProxy(server.origin);
  try {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(proxy.origin + pathOf(placeOf(demo, 'night-lane', 'A12')));
    await page.keyboard.press('Shift');
    await untilAge(page, 9000);
    expect(proxy.passed.map(({ path }) => path).filter((path) => ahead.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' }).click();
    await expect(page.getByRole('dialog', { name: 'Braised beef noodle soup' })).toBeVisible();
  } finally {
    proxy.close();
  }
});
