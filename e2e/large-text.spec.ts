import { expect, type Page } from '@playwright/test';
import { brokenWords, unreadable } from './layout.ts';
import { type OpenWorkshop, parts, scenesOf, show, test } from './workshop/states.ts';

/** Pages for developers, and components that are no screen of their own. */
const screens = parts.filter((part) => !/^(pages\/demo|ui)\//.test(part));

/** Draws each state, and returns the faults that `look` finds in them. */
async function faultsIn(
  { page }: OpenWorkshop,
  shown: readonly string[],
  look: () => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const part of shown)
    for (const state of await scenesOf(page, part)) {
      await show(page, { part, state, language: 'en' });
      faults.push(...(await look()).map((fault) => `${part} › ${state ?? 'all'}: ${fault}`));
    }
  return faults;
}

/** Sets the size of texts, as a browser's setting does. */
const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);

const clamped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { webkitLineClamp, lineHeight } = getComputedStyle(element);
      const hidden = element.scrollHeight - element.clientHeight;
      return webkitLineClamp !== 'none' && hidden > Number.parseFloat(lineHeight) / 2
        ? [`cut after ${webkitLineClamp} lines: “${element.textContent}”`]
        : [];
    }),
  );

/** The icons that do not grow with the text. A thumbnail without a picture has a drawing instead of an icon. */
async function fixedIcons(page: Page): Promise<string[]> {
  const sizes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('svg[width]')]
        .filter((icon) => Number(icon.getAttribute('width')) <= 32 && !icon.closest('[style*=inline-size]'))
        .filter((icon) => icon.checkVisibility())
        .map((icon) => icon.getBoundingClientRect().width),
    );
  const large = await sizes();
  await setTextSize(page, '');
  const normal = await sizes();
  return large.flatMap((size, index) => {
    const before = normal[index] ?? 0;
    return size < before * 1.25 ? [`an icon of ${before} px has ${size} px`] : [];
  });
}

/** An amount, a time or a number, without letters. */
const isNumber = (word: string): boolean => /^\P{L}*(NT)?\P{L}*\d\P{L}*$/u.test(word);

const faultsOfLargeText = async (page: Page): Promise<string[]> => {
  await setTextSize(page, '200%');
  const broken = (await brokenWords(page.locator('body'))).filter(isNumber);
  return [
    ...(await unreadable(page)),
    ...broken.map((amount) => `broken: ${amount}`),
    ...(await clamped(page)),
    ...(await fixedIcons(page)),
  ];
};

/** The parts of the page that cover the focused element, and the controls that never get the focus. */
async function coveredFocus(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (let keys = 0; keys < 60; keys += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      focused.setAttribute('data-visited', '');
      const box = (focused.closest('label') ?? focused).getBoundingClientRect();
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
      const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
      const name = `${focused.tagName} “${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}”`;
      const key = `${name} ${[...document.querySelectorAll('*')].indexOf(focused)}`;
      if (right - left < 1 || bottom - top < 1) return { key, fault: `outside of the screen: ${name}` };
      const over = [0.2, 0.5, 0.8].flatMap((down) => {
        const [x, y] = [(left + right) / 2, top + (bottom - top) * down];
        const hit = document.elementFromPoint(x, y);
        const own = focused.closest('label') ?? focused;
        return hit && (own.contains(hit) || hit.contains(own)) ? [] : [hit];
      });
      const [first] = over;
      return { key, fault: over.length > 0 ? `under ${first?.className}: ${name}` : '' };
    });
    if (!focus) continue;
    if (seen.has(focus.key)) break;
    seen.add(focus.key);
    if (focus.fault !== '') faults.push(focus.fault);
  }
  return faults;
}

test('FIX-38 at 320 × 256 nothing pinned covers the focus and the tabs can be reached; at 200 % text nothing scrolls sideways, no amount breaks, icons grow, no name is cut', async ({
  workshop,
}) => {
  const { page } = workshop;
  await test.step('a zoom of 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await faultsIn(workshop, screens, () => coveredFocus(page))).toEqual([]);
  });

  await test.step('the tabs of the menu and of the orders', async () => {
    for (const [part, state] of [
      ['diner/screens/menu/MenuScreen', 'with a cart'],
      ['diner/screens/order-history/OrderHistoryScreen', 'normal'],
    ] as const) {
      await show(page, { part, state, language: 'en' });
      const tab = page.getByRole('navigation').getByRole('button', { name: 'My orders' });
      await tab.focus();
      await expect(tab).toBeInViewport({ ratio: 1 });
      await tab.click({ trial: true });
    }
  });

  await test.step('texts at 200 %', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faultsIn(workshop, screens, () => faultsOfLargeText(page))).toEqual([]);
  });
});

test('on a phone at a zoom of 200 %, nothing is wider than the screen, cut off or overlapping', async ({
  workshop,
}) => {
  const { page } = workshop;
  await page.setViewportSize({ width: 195, height: 422 });
  expect(await faultsIn(workshop, screens, () => unreadable(page))).toEqual([]);
});
