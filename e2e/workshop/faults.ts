import type { Page } from '@playwright/test';
import type { Address } from '../../workshop/src/address.ts';
import { faultsOf, wcag } from '../axe.ts';
import { unreadable } from '../layout.ts';
import { type OpenWorkshop, show } from './states.ts';

/**
 * Lists the faults of a state on a phone of 360 px. In dark mode only colours differ, so only contrast is
 * checked.
 */
export async function faultsOfState(workshop: OpenWorkshop, address: Address): Promise<string[]> {
  const { page, printed } = workshop;
  printed.length = 0;
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, address);
  const faults = [
    ...((await isBlank(page)) ? ['shows nothing'] : []),
    ...(await unreadable(page)),
    ...(await faultsOf(page, { runOnly: { type: 'tag', values: wcag } })),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await faultsOf(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  const { part, state = 'all' } = address;
  return [...faults, ...inTheDark.map((fault) => `dark: ${fault}`), ...printed].map(
    (fault) => `${part} › ${state}: ${fault}`,
  );
}

/** Whether no text and no picture is visible, for instance after a redirect to another screen. */
const isBlank = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('svg, img, iframe, span')];
    return document.body.innerText.trim() === '' && !pictures.some((each) => each.checkVisibility());
  });
