import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../surroundings.ts';
import { parts, scenesOf, show, test } from './states.ts';

const folder = join(root, 'gallery/workshop');

test.beforeAll(() => mkdir(folder, { recursive: true }));

for (const language of ['en', 'zh-TW'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`takes a picture of each state in ${language}, ${colorScheme} mode`, async ({
      workshop: { page },
    }) => {
      const to = join(folder, `${language}-${colorScheme}`);
      await rm(to, { recursive: true, force: true });
      await page.emulateMedia({ colorScheme });
      for (const part of parts) {
        for (const state of await scenesOf(page, part)) {
          await show(page, { part, state, language });
          const path = join(to, part, `${state ?? 'all'}.jpeg`);
          await page.screenshot({
            path,
            animations: 'disabled',
            type: 'jpeg',
            fullPage: state === undefined,
          });
        }
      }
    });
  }
}
