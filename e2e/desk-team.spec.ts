import { picture, proof, prove } from './desk-panel.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

test.use({ viewport: { width: 1024, height: 768 } });

const password = 'horse battery staple';

test('an owner invites somebody by a link, changes the role, makes a link for a new password, and ends the access; the other page follows within 2 s', {
  tag: '@timed',
}, async ({ page, browser }) => {
  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await theirs.newPage();
  const change = page.getByRole('button', { name: 'Ken: Change' });
  const linkIn = async () => new URL((await page.getByText(/\/desk\/#[\w-]{43}$/).textContent()) ?? '').hash;

  await test.step('a link for the floor', async () => {
    await page.goto('/desk/#demo=night-lane');
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await expect(page.getByText('Demo', { exact: true }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Floor');
    await page.getByRole('textbox', { name: 'Email address (optional)' }).fill('ken@example.com');
    await screenshot(page, 'desk-team-invite');
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByText('It is shown only now')).toBeVisible();
    await screenshot(page, 'desk-team-link');
    await expectNoFaults(page);
  });

  await test.step('the invited person joins with it, and has no page for the team', async () => {
    await phone.goto(`/desk/${await linkIn()}`);
    await phone.getByRole('textbox', { name: 'Your name' }).fill('Ken');
    await expect(phone.getByRole('textbox', { name: 'Email address' })).toHaveValue('ken@example.com');
    await phone.getByLabel('New password').fill(password);
    await phone.getByRole('button', { name: 'Start' }).click();
    await expect(phone.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Sold out' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Team', exact: true })).toHaveCount(0);
    await screenshot(phone, 'desk-of-ken-phone');
  });

  await test.step('another role locks the open page at once', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await change.click();
    await page.getByRole('combobox', { name: 'All restaurants' }).selectOption('Kitchen');
    await screenshot(page, 'desk-team');
    await expectNoFaults(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
    await page.setViewportSize({ width: 390, height: 844 });
    await screenshot(page, 'desk-team-phone-ja');
    await expectNoFaults(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('combobox', { name: '言語' }).selectOption('en');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 2000 });
    await screenshot(phone, 'desk-signed-out-phone');
    await expectNoFaults(phone);
  });

  await test.step('a forgotten password is replaced by a link', async () => {
    await change.click();
    await page.getByRole('button', { name: 'Forgotten password' }).click();
    await phone.goto('about:blank');
    await phone.goto(`/desk/${await linkIn()}`);
    await expect(phone.getByRole('heading', { name: 'New password for Ken' })).toBeVisible();
    await screenshot(phone, 'desk-renew-phone');
    await expectNoFaults(phone);
    await phone.getByLabel('New password').fill('correct horse battery');
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('button', { name: 'My account: Ken' }).click();
    await phone.getByLabel('Current password').first().fill(password);
    await phone.getByLabel('New password').fill('a wholly new one');
    const submit = phone.getByRole('button', { name: 'Change the password' });
    await submit.click();
    await expect(phone.getByText('The current password is wrong.')).toBeVisible();
    await phone.getByLabel('Current password').first().fill('correct horse battery');
    await submit.click();
    await expect(phone.getByText('Your password is changed.')).toBeVisible();
    await screenshot(phone, 'desk-account-phone');
    await expectNoFaults(phone);
  });

  await test.step('an ended person is out at once', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await change.click();
    await page.getByRole('button', { name: 'End access' }).click();
    await expect(page.getByText('Ken can no longer sign in here.')).toBeVisible();
    await screenshot(page, 'desk-team-end');
    await page.getByRole('button', { name: 'End access' }).click();
    await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 2000 });
    await expect(change).toHaveCount(0);
    await phone.getByRole('textbox', { name: 'Email address' }).fill('ken@example.com');
    await phone.getByLabel('Password').fill('a wholly new one');
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone.getByText('The email address or the password is wrong.')).toBeVisible();
  });
  await test.step('the history says who did it, at which device', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    const newest = page.getByRole('listitem').first();
    await expect(newest).toContainText('End access');
    await expect(newest).toContainText(/Demo · \w+/);
    await screenshot(page, 'desk-audit');
    await expectNoFaults(page);
  });
  await theirs.close();
});

test('somebody who is signed in accepts a further invitation, and has its role as well', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await theirs.newPage();
  const invite = async (role: string) => {
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByRole('combobox', { name: 'Role' }).selectOption(role);
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByText(/\/desk\/#[\w-]{43}$/).textContent();
    await page.getByRole('button', { name: 'Done' }).click();
    return new URL(link ?? '').hash;
  };
  await page.goto('/desk/#demo=night-lane');
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await phone.goto(`/desk/${await invite('Kitchen')}`);
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Noor');
  const email = `noor.${Date.now()}@example.com`;
  await phone.getByRole('textbox', { name: 'Email address' }).fill(email);
  await phone.getByLabel('New password').fill(password);
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(phone.getByRole('button', { name: 'Leave' })).toBeVisible();

  const floor = await invite('Floor');
  await phone.goto('about:blank');
  await phone.goto(`/desk/${floor}`);
  await expect(phone.getByText('Noor, you also get this role: Floor.')).toBeVisible();
  await screenshot(phone, 'desk-accept-phone');
  await expectNoFaults(phone);
  await phone.getByRole('button', { name: 'Accept' }).click();
  await expect(phone.getByRole('heading', { name: 'Orders' })).toBeVisible();

  const manager = await invite('Manager');
  await theirs.clearCookies();
  await phone.goto('about:blank');
  await phone.goto(`/desk/${manager}`);
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Noor');
  await phone.getByRole('textbox', { name: 'Email address' }).fill(email);
  await phone.getByLabel('New password').fill('a wrong password');
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(phone.getByText('If it is you, enter your current password.')).toBeVisible();
  await phone.getByLabel('New password').fill(password);
  await phone.getByRole('button', { name: 'Start' }).click();
  const team = phone.getByRole('button', { name: 'Team', exact: true });
  await expect(team).toBeVisible();

  await test.step('who invites proves first who it is: without a proof nothing happens, with one the link is made', async () => {
    await team.click();
    await phone.getByRole('button', { name: 'Invite somebody' }).click();
    const make = phone.getByRole('button', { name: 'Make a link' });
    await make.click();
    await expect(proof(phone)).toBeVisible();
    await picture(phone, 'desk-proof-phone');
    await phone.keyboard.press('Escape');
    await expect(proof(phone)).toHaveCount(0);
    await expect(make).toBeFocused();
    await expect(phone.getByText('It is shown only now')).toHaveCount(0);
    await make.click();
    await prove(phone, 'a wrong password');
    await expect(proof(phone).getByText('The current password is wrong.')).toBeVisible();
    await phone.emulateMedia({ colorScheme: 'dark' });
    await picture(phone, 'desk-proof-wrong-phone');
    await prove(phone, password);
    await expect(phone.getByText('It is shown only now')).toBeVisible();
    await expect(proof(phone)).toHaveCount(0);
  });
  await theirs.close();
});

test('STAFF-8 a key is made, named, scoped, used, replaced with an overlap, and ended in the app, which shows its last use', async ({
  page,
  request,
}) => {
  const shownKey = () => page.getByText(/^mk_[\w-]{43}$/).textContent();
  const status = async (key: string | null, path = 'orders') =>
    (await request.get(`/api/merchant/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })).status();
  await page.goto('/desk/#demo=night-lane');
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('till 1');
  await page.getByRole('checkbox', { name: 'Payments', exact: true }).check();
  await page.getByRole('combobox', { name: 'Ends' }).selectOption('In 90 days');
  await screenshot(page, 'desk-keys-make');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Make a key' }).click();
  const first = await shownKey();
  expect([await status(first), await status(first, 'sold-out')]).toEqual([200, 403]);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'till 1' });
  await expect(row).toHaveText(/Read orders, Payments.*Until/);

  await row.getByRole('button', { name: 'till 1: Replace' }).click();
  await expect(page.getByText('The old key works for another 24 hours.')).toBeVisible();
  const second = await shownKey();
  expect([await status(first), await status(second)]).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(row).toHaveCount(2);
  await expect(row.filter({ hasText: 'Last used' })).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-TW');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await screenshot(page, 'desk-keys-phone-zh-TW');
  await expectNoFaults(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('combobox', { name: '語言' }).selectOption('en');
  for (const left of [1, 0]) {
    await row.first().getByRole('button', { name: 'till 1: End the key' }).click();
    await expect(page.getByText('till 1 stops working at once.')).toBeVisible();
    await page.getByRole('button', { name: 'End the key', exact: true }).click();
    await expect(row).toHaveCount(left);
  }
  expect([await status(first), await status(second)]).toEqual([401, 401]);
});
