import { globSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';
import type { Address } from '../../workshop/src/address.ts';
import { root } from '../surroundings.ts';
import { serveWorkshop } from './serve-workshop.ts';

/** The components that have states, for instance `ui/components/Stepper`. */
export const parts = globSync('{packages,apps}/*/src/**/*.states.tsx', { cwd: root })
  .map((path) => path.replace(/^\w+\/(\w+)\/src\//, '$1/').replace('.states.tsx', ''))
  .sort();

/** The page that the workshop shows in its frames, and the errors on its console. */
export type OpenWorkshop = { readonly page: Page; readonly origin: string; readonly printed: string[] };

/**
 * Opens the built workshop at the width of the narrowest phone, on a file server instead of the product's
 * server.
 */
export const test = base.extend<{ workshop: OpenWorkshop }, { served: { origin: string } }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads this fixture's needs from the argument
    async ({}, use) => {
      const { origin, stop } = await serveWorkshop();
      await use({ origin });
      stop();
    },
    { scope: 'worker' },
  ],
  viewport: { width: 360, height: 780 },
  contextOptions: { reducedMotion: 'reduce' },
  // needs no trace, because each fault names its state and its element
  trace: 'off',
  workshop: async ({ page, served: { origin } }, use) => {
    const printed: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') printed.push(message.text());
    });
    page.on('pageerror', (error) => printed.push(String(error)));
    await page.goto(`${origin}/frame`);
    await use({ page, origin, printed });
  },
});

/** The scenes of a component: one with all states that are shown below each other, then one per page. */
export async function scenesOf(page: Page, part: string): Promise<(string | undefined)[]> {
  const names = await page.evaluate((asked) => window.workshop?.namesOf(asked), part);
  if (!names) throw new Error('The frame of the workshop has not started');
  return [...(names.states.length > 0 ? [undefined] : []), ...names.pages];
}

export const show = (page: Page, address: Address): Promise<void> =>
  page.evaluate((shown) => window.workshop?.show(shown), address);
