import { expect } from '@playwright/test';
import { mainScreens, sizes } from '../workshop/src/main-screens.ts';
import { faultsOfState } from './workshop/faults.ts';
import { parts, scenesOf, test } from './workshop/states.ts';

/** The groups of components. Each group is one test, so that they run in parallel. */
const groups = ['ui', 'pages', 'diner/features', 'diner/screens/confirm-order', 'diner/screens/menu', ''];
const folders = Map.groupBy(parts, (part) => groups.find((group) => part.startsWith(group)) || 'all others');

for (const [folder, inside] of folders) {
  test(`each state of ${folder} can be read and used, in light and dark mode, at 360 px`, async ({
    workshop,
  }) => {
    const faults: string[] = [];
    for (const part of inside) {
      for (const state of await scenesOf(workshop.page, part)) {
        faults.push(...(await faultsOfState(workshop, { part, state, language: 'en' })));
      }
    }
    expect(faults).toEqual([]);
  });
}

test('the check of the states finds each kind of fault', async ({ workshop }) => {
  const faultsIn = (state?: string) => faultsOfState(workshop, { part: 'Faulty', state, language: 'en' });
  expect(await faultsIn()).toEqual([expect.stringContaining('select-name')]);
  expect(await faultsIn('wider than a phone')).toEqual([expect.stringContaining('wide, the screen 360')]);
  expect(await faultsIn('pale in the dark')).toEqual([expect.stringContaining('dark: color-contrast')]);
  expect(await faultsIn('nothing at all')).toEqual([expect.stringContaining('shows nothing')]);
  expect(await faultsIn('an error in the console')).toContainEqual(
    expect.stringContaining('An error of a state'),
  );
  expect(await faultsIn('an error while it renders')).toContainEqual(
    expect.stringContaining('A state that cannot be rendered'),
  );
});

test('the workshop lists all components, and shows a state in the chosen language and mode', async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(served.origin);
  await page.getByRole('searchbox', { name: 'Find a part' }).fill('stepper');
  await page.getByRole('link', { name: 'Stepper', exact: true }).click();
  await page.getByRole('link', { name: 'several', exact: true }).click();
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Dark');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('日本語');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('360 px');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('group', { name: 'Miso soup' })).toHaveCount(1);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(frame.locator('html')).toHaveCSS('background-color', 'rgb(21, 17, 13)');
  await expect(page.locator('iframe')).toHaveCSS('width', '360px');
});

test('the workshop lists the main screens, and shows each at six sizes, in light and dark, in the chosen language', async ({
  page,
  served,
  workshop,
}) => {
  const screens = Object.entries(mainScreens);
  for (const [name, { part, state }] of screens)
    expect(await scenesOf(workshop.page, part), name).toContain(state);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`${served.origin}/#language=ja`);
  const links = page.getByRole('navigation', { name: 'Main screens at six sizes' }).getByRole('link');
  await expect(links).toHaveText(screens.map(([name]) => name));
  await links.first().click();
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(12);
  for (const [index, size] of sizes.entries())
    for (const [scheme, paper] of ['rgb(251, 247, 240)', 'rgb(21, 17, 13)'].entries()) {
      const root = frames
        .nth(2 * index + scheme)
        .contentFrame()
        .locator('html[lang=ja]');
      await expect(root).toHaveCSS('background-color', paper);
      await expect(root.getByRole('heading', { level: 1 })).toBeAttached();
      expect(await root.evaluate(() => [innerWidth, innerHeight])).toEqual(size);
    }
});
