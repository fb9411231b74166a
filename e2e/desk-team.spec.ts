import { expect, expectNoFaults, screenshot, test } from './harness.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('an owner invites somebody by a link, changes the role, makes a link for a new password, and ends the access; the other page follows within 2 s', async ({
  page,
  browser,
}) => {
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
    await phone.getByLabel('New password').fill('horse battery staple');
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
    await phone.getByLabel('Current password').fill('horse battery staple');
    await phone.getByLabel('New password').fill('a wholly new one');
    const submit = phone.getByRole('button', { name: 'Change the password' });
    await submit.click();
    await expect(phone.getByText('The current password is wrong.')).toBeVisible();
    await phone.getByLabel('Current password').fill('correct horse battery');
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
  await theirs.close();
});
