import type { Locator, Page } from '@playwright/test';
import { add, placeOf, scan } from './diner.ts';
import { expect, test } from './harness.ts';
import { largestJump, layoutsDuring, type Recording, recorded, tasksOfTap } from './motion.ts';
import { frameMs, median, slowdown } from './slow-phone.ts';

/** The properties that the browser animates without the page's thread. */
const composited = ['transform', 'opacity', 'translate', 'scale', 'rotate'];
const repetitions = 5;
/** The browser calls a frame long if the page's thread takes more than these milliseconds for it. */
const longFrameMs = 50;
/** The time from a tap to the first frame of its sheet. */
const tapMs = 100;

type Sheet = {
  readonly name: string;
  /** The part of the menu that the finger is on when the sheet opens. */
  readonly under: string;
  readonly opener: (page: Page) => Locator;
};

const sheets: readonly Sheet[] = [
  {
    name: 'Braised beef noodle soup',
    under: '[data-choose=beef-noodle]',
    opener: (page) => page.getByRole('button', { name: 'Choose options for Braised beef noodle soup' }),
  },
  {
    name: 'Your cart',
    under: '[data-cart]',
    opener: (page) => page.getByRole('button', { name: /View cart/ }),
  },
  {
    name: 'Allergens and diet',
    under: 'header button[aria-label^=Allergens]',
    opener: (page) => page.getByRole('button', { name: 'Allergens and diet' }),
  },
];

async function slow(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The figures of recordings, to print. */
function figures(recordings: readonly Recording[]): Record<string, number> {
  const longFrames = recordings.map(({ longFrames }) => longFrames.length);
  return {
    frames: median(recordings.map(({ frames }) => frames.length)),
    'long frames': median(longFrames),
    'worst frame (ms)': Math.round(Math.max(frameMs, ...recordings.flatMap(({ longFrames }) => longFrames))),
  };
}

function expectCalm(recording: Recording, still: readonly string[]): void {
  expect(recording.shifts).toEqual([]);
  expect(recording.animated.filter((property) => !composited.includes(property))).toEqual([]);
  for (const part of still) expect(largestJump(recording, part), part).toBeLessThanOrEqual(0.5);
}

for (const { name, under, opener } of sheets) {
  test(`the sheet “${name}” opens and closes on the compositor without a long frame, and nothing below it moves`, {
    tag: '@timed',
  }, async ({ page, demo, browser }) => {
    await scan(page, placeOf(demo, 'night-lane', 'A12'));
    await add(page, 'Smashed cucumber');
    await page.evaluate(() => scrollTo(0, 0));
    const sheet = page.getByRole('dialog', { name });
    const open = async () => {
      await opener(page).tap();
      await expect(sheet).toBeVisible();
    };
    const close = async () => {
      await sheet.getByRole('button', { name: /^Close/ }).tap();
      await expect(sheet).toBeHidden();
    };
    // loads its script and its options
    await open();
    await close();
    await test.step('the processor time of its frames', async () => {
      const rounds: Awaited<ReturnType<typeof tasksOfTap>>[] = [];
      for (let round = 0; round < repetitions; round += 1) {
        rounds.push(await tasksOfTap(browser, page, open));
        await close();
      }
      const tap = median(rounds.map((round) => round.tap));
      const moving = median(rounds.map((round) => round.moving));
      console.log(
        `${name}: the tap takes ${tap.toFixed(0)} ms, then the longest frame ${moving.toFixed(0)} ms`,
      );
      expect(tap).toBeLessThanOrEqual(tapMs);
      expect(moving).toBeLessThanOrEqual(longFrameMs);
    });
    await slow(page);
    const parts = { under, header: 'header > div', tabs: 'nav[aria-label=Main]', sheet: '[role=dialog]' };
    const openings: Recording[] = [];
    const closings: Recording[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      openings.push(await recorded(page, parts, open));
      closings.push(await recorded(page, parts, close));
    }
    for (const recording of [...openings, ...closings]) {
      expectCalm(recording, ['under', 'header', 'tabs']);
      expect(recording.shiftsAfterInput).toEqual([]);
    }
    for (const recordings of [openings, closings])
      expect(recordings.flatMap(({ animated }) => animated)).toEqual(
        expect.arrayContaining(['transform', 'opacity']),
      );
    for (const { frames } of openings) {
      const heights = frames.flatMap(({ boxes }) => boxes.sheet?.height ?? []);
      expect(Math.max(...heights) - Math.min(...heights), 'the height of the sheet').toBeLessThanOrEqual(0.5);
    }
    console.log(`${name} opens:`, figures(openings));
    console.log(`${name} closes:`, figures(closings));
    for (const act of [open, () => sheet.getByRole('button', { name: /^Close/ }).tap()]) {
      const { layouts, frames } = await layoutsDuring(page, '[role=dialog]', act);
      expect(frames).toBeGreaterThan(5);
      expect(layouts, `layouts in ${frames} frames`).toBeLessThanOrEqual(1);
    }
  });
}

test('the menu follows the finger while the header shrinks', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await slow(page);
  const wire = await page.context().newCDPSession(page);
  const drag = async (yDistance: number) => {
    await wire.send('Input.synthesizeScrollGesture', {
      x: 260,
      y: yDistance < 0 ? 600 : 300,
      yDistance,
      speed: 900,
      gestureSourceType: 'touch',
    });
  };
  const parts = { row: '[data-choose=beef-noodle]', tools: 'header search' };
  const recordings: Recording[] = [];
  for (const distance of [-300, -900, 900, 400])
    recordings.push(await recorded(page, parts, () => drag(distance)));
  for (const recording of recordings) {
    expectCalm(recording, []);
    const places = recording.frames.flatMap(({ scrolled, boxes }) =>
      boxes.row ? boxes.row.top + scrolled : [],
    );
    expect(Math.max(...places) - Math.min(...places), 'the row on the page').toBeLessThanOrEqual(1);
  }
  // the tools move with the page until the address is gone, and then stay
  const tops = recordings.flatMap(({ frames }) => frames.flatMap(({ boxes }) => boxes.tools?.top ?? []));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(32);
  console.log('the menu scrolls:', figures(recordings));
});

test('what the finger is on stays while it adds and removes dishes', async ({ page, demo }) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  const dishes = ['Smashed cucumber', 'Taiwanese pickled cabbage', 'Black pepper edamame'];
  for (const dish of dishes.slice(0, 2)) await add(page, dish);
  await slow(page);

  await test.step('the plus of a dish', async () => {
    const plus = page.getByRole('button', { name: `Add ${dishes[2]}`, exact: true });
    await plus.scrollIntoViewIfNeeded();
    const before = await plus.boundingBox();
    const adding = await recorded(page, { header: 'header > div' }, () => plus.tap());
    expectCalm(adding, ['header']);
    const more = page
      .getByRole('group', { name: `How many of ${dishes[2]}` })
      .getByRole('button', { name: 'One more' });
    expect(await more.boundingBox()).toEqual(before);
  });

  await test.step('a line of the cart', async () => {
    await page.getByRole('button', { name: /View cart/ }).tap();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart).toBeVisible();
    const parts = {
      sheet: '[role=dialog]',
      close: '[role=dialog] button[aria-label^=Close]',
      order: '[role=dialog] [data-bar] button',
      before: '[role=dialog] li:first-child',
    };
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.getAnimations().length === 0);
    const removing = await recorded(page, parts, async () => {
      await cart.getByRole('listitem').nth(1).getByRole('button', { name: 'Remove' }).tap();
      await expect(cart.getByRole('listitem')).toHaveCount(2);
    });
    expectCalm(removing, Object.keys(parts));
    console.log('a line is removed:', figures([removing]));
  });
});
