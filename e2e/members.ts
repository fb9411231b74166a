import type { Page } from '@playwright/test';
import { expect } from './harness.ts';

/** The row of a benefit on "Check your order". */
export const row = (page: Page, name: 'Coupon' | 'Points') =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });
export const loginSheet = (page: Page) => page.getByRole('dialog', { name: 'Member login' });

export const frameOf = (page: Page) => page.frameLocator('iframe[title="Member login"]');

/** The latest login code for a telephone number, from the demo's messages. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  const inbox = await (await page.request.get('/demo/messages')).text();
  const code = new RegExp(`${phone.slice(1)}</span>.*?\\b(\\d{6})\\b`, 's').exec(inbox)?.[1];
  if (!code) throw new Error('no code was sent');
  return code;
}

/** Logs in on the login sheet: enters the telephone, and the code from the demo's messages. */
export async function logIn(page: Page, phone: string): Promise<void> {
  const frame = frameOf(page);
  await frame.getByLabel('Phone number').fill(phone);
  await frame.getByRole('button', { name: 'Send code' }).click();
  await expect(frame.getByLabel('Code')).toBeFocused();
  await frame.getByLabel('Code').fill(await codeFor(page, phone));
  await frame.getByRole('button', { name: 'Log in' }).click();
  await expect(loginSheet(page)).toBeHidden();
}

export const memberToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('h5_memberToken') ?? 'null'));
