import type { Page } from '@playwright/test';
import { expect, expectNoFaults, screenshot } from './harness.ts';
import { smallTargets, unreached } from './layout.ts';

export const phoneSize = { width: 390, height: 844 };
export const tablet = { width: 1024, height: 768 };

/** Opens the desk of the test's own restaurant, in the demo's way: as its owner. */
export async function openDesk(page: Page, brand: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/desk/#demo=${brand}`);
  await expect(page.getByRole('region', { name: /^New/ })).toBeVisible();
}

/** Makes a one-time link for a new person of a shop. */
export const inviteLink = (owner: Page, shopPid: string, role: string): Promise<string> =>
  owner.evaluate(
    async ([shop, given]) => {
      const answer = await fetch('/api/merchant/v1/team/invitations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'comanda-shop': shop ?? '' },
        body: JSON.stringify({ role: given }),
      });
      return (await answer.json()).link as string;
    },
    [shopPid, role],
  );

/** Joins a shop of a demo brand with a one-time link, on a page of the person's own. */
export async function join(
  owner: Page,
  theirs: Page,
  { shopPid, name, role, password }: Readonly<Record<'shopPid' | 'name' | 'role' | 'password', string>>,
): Promise<void> {
  const link = await inviteLink(owner, shopPid, role);
  await theirs.goto(`/desk/${new URL(link).hash}`);
  await theirs.getByRole('textbox', { name: 'Your name' }).fill(name);
  await theirs.getByRole('textbox', { name: 'Email address' }).fill(`${name}.${Date.now()}@example.com`);
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByRole('button', { name: 'Start' }).click();
  await expect(theirs.getByRole('heading', { name: 'Orders' })).toBeVisible();
}

/** The dialog in which a person proves who it is. */
export const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you.' });

/** Proves with a password who is signed in. */
export async function prove(page: Page, password: string): Promise<void> {
  await proof(page).getByLabel('Current password').fill(password);
  await proof(page).getByRole('button', { name: 'Continue' }).click();
}

/** The panel of the chosen order or bill. */
export const panel = (page: Page) => page.getByRole('complementary');

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  panel(page).getByRole('button', { name }).click();

/** Sends the form that is open in the panel. */
export const send = (page: Page, name: string): Promise<void> =>
  panel(page).locator('form').getByRole('button', { name }).click();

/** DESK-9: checks that everything on a page can be pressed with a finger and reached with the Tab key, and both colours. */
export async function expectOperable(page: Page, name: string): Promise<void> {
  await expect(page.getByText('One moment…')).toHaveCount(0);
  expect.soft([name, await smallTargets(page)]).toEqual([name, []]);
  expect.soft([name, await unreached(page)]).toEqual([name, []]);
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFaults(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Takes a picture, and checks the page from its top: a bar that covers half a button is no fault of the button. */
export async function picture(page: Page, name: string): Promise<void> {
  await screenshot(page, name);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoFaults(page);
}

/** Shows the page in Japanese, in the dark and on a phone, and back, with pictures of both. A receipt has a choice of language after that of the page. */
export async function pictures(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ja');
  await page.setViewportSize(phoneSize);
  await picture(page, `${name}-phone-ja`);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  await page.setViewportSize(tablet);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('combobox', { name: '言語' }).first().selectOption('en');
}
