import type { Page } from '@playwright/test';
import { pathOf, placeOf } from './diner.ts';
import { expect, test } from './harness.ts';

/** Where the elements of the header begin, in the order of the page. */
const placesIn = (page: Page) =>
  page
    .locator('header')
    .locator('a, button, h1, span, div')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return `${element.tagName} ${element.className} ${left} ${top}`;
      }),
    );

test('what a browser paints of the first part of a page stays in its place when the rest arrives', async ({
  page,
  demo,
  server,
}) => {
  const path = pathOf(placeOf(demo, 'night-lane', 'A12'));
  const whole = await (await fetch(server.origin + path)).text();
  const header = whole.slice(0, whole.indexOf('</header>'));
  const ends = [...header.matchAll(/<\/(?:a|button|h1|span)>/g)]
    .map(({ index, 0: tag }) => index + tag.length)
    .filter((end) => end > whole.indexOf('<header'));
  let shown = whole;
  await page.route('**/h5/qr*', (route) => route.fulfill({ contentType: 'text/html', body: shown }));
  await page.goto(path);
  const places = await placesIn(page);
  for (const end of ends) {
    shown = whole.slice(0, end);
    await page.goto(path);
    const first = await placesIn(page);
    expect(first.length).toBeGreaterThan(0);
    expect(first, header.slice(-80)).toEqual(places.slice(0, first.length));
  }
});
