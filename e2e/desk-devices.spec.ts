import { expectOperable, join, picture, pictures, proof, prove, tablet } from './desk-panel.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';

test.use({ viewport: tablet });

const password = 'horse battery staple';
const shopPid = 'night-lane.yongkang';

test('STAFF-5 a manager pairs a tablet by its code and the password; a person works there with a PIN, which ten wrong ones lock; a stolen tablet is locked within 2 s, and its cookie opens nothing elsewhere', {
  tag: '@timed',
}, async ({ page: demo, browser }) => {
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ viewport: tablet })));
  const [mia, kai, bar] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!mia || !kai || !bar) throw new Error('three pages are open');
  const name = `Tablet ${Date.now()}`;
  // the clock of the tablet is an hour slow
  await bar.addInitScript(() => {
    const right = Date.now;
    Date.now = () => right() - 3_600_000;
  });

  await test.step('two people with a PIN', async () => {
    await demo.goto('/desk/#demo=night-lane');
    await expect(demo.getByRole('button', { name: 'Team', exact: true })).toBeVisible();
    await join(demo, mia, { shopPid, name: 'Mia', role: 'manager', password });
    await join(demo, kai, { shopPid, name: 'Kai', role: 'floor', password });
    await kai.getByRole('button', { name: 'My account: Kai' }).click();
    const card = kai.locator('section', { hasText: 'PIN for shared tablets' });
    await card.getByLabel('Current password').fill(password);
    await card.getByLabel('New PIN').fill('1234');
    await card.getByRole('button', { name: 'Save the PIN' }).click();
    await expect(card.getByText('This PIN is easy to guess')).toBeVisible();
    await screenshot(kai, 'desk-pin-account');
    await expectNoFaults(kai);
    await card.getByLabel('New PIN').fill('2580');
    await card.getByRole('button', { name: 'Save the PIN' }).click();
    await expect(card.getByText('Your PIN is saved.')).toBeVisible();
  });

  const code = await test.step('the tablet shows a code and a QR picture', async () => {
    await bar.goto('/desk/');
    await bar.getByRole('button', { name: 'Pair this device' }).click();
    const shown = bar.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/);
    await expect(shown).toBeVisible();
    await pictures(bar, 'desk-pair');
    return (await shown.textContent()) ?? '';
  });

  await test.step('a manager enters it, sees the device, and confirms with the password', async () => {
    await mia.goto(`/desk/team#pair=${code.replace(' ', '')}`);
    await expect(mia.getByRole('textbox', { name: 'Code on the device' })).toHaveValue(code.replace(' ', ''));
    await mia.getByRole('button', { name: 'Continue' }).click();
    await expect(mia.getByText(/^Linux at \S+ asks to be paired\.$/)).toBeVisible();
    await mia.getByRole('textbox', { name: /^Name/ }).fill(name);
    await mia.getByRole('checkbox', { name: /^Several people use it/ }).check();
    await pictures(mia, 'desk-pair-confirm');
    await mia.getByRole('button', { name: 'Pair a device' }).click();
    await expect(proof(mia)).toBeVisible();
    await picture(mia, 'desk-pair-password');
    await prove(mia, password);
    await expect(mia.getByRole('listitem').filter({ hasText: name })).toContainText('Shared, with PINs');
    await pictures(mia, 'desk-devices');
    await mia.getByRole('button', { name: 'Pair a device' }).click();
    await mia.getByRole('textbox', { name: 'Code on the device' }).fill(code.toLowerCase());
    await mia.getByRole('button', { name: 'Continue' }).click();
    await expect(mia.getByText('No device shows this code.')).toBeVisible();
    await mia.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('on the tablet somebody chooses a name and enters the PIN, by touch or by keyboard', async () => {
    await expect(bar.getByRole('heading', { name: 'Who are you?' })).toBeVisible({ timeout: 5000 });
    await pictures(bar, 'desk-people');
    await expectOperable(bar, 'people');
    await bar.getByRole('button', { name: 'Kai' }).last().click();
    for (const digit of '1379') await bar.getByRole('button', { name: digit, exact: true }).click();
    await pictures(bar, 'desk-pin');
    await expectOperable(bar, 'PIN');
    await bar.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(bar.getByText('This PIN is wrong.')).toBeVisible();
    await bar.keyboard.type('2580');
    await bar.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(bar.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Team', exact: true })).toHaveCount(0);
    await pictures(bar, 'desk-of-tablet');
    await bar.getByRole('button', { name: 'Switch person' }).click();
    await expect(bar.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await bar.getByRole('button', { name: 'Kai' }).last().click();
    await bar.keyboard.type('2580');
    await bar.keyboard.press('Enter');
    await expect(bar.getByRole('heading', { name: 'Orders' })).toBeVisible();
    // a page that the person before had open
    for (const page of ['till', 'team', 'account']) {
      await bar.goto(`/desk/${page}`);
      await expect(bar.getByRole('heading', { name: 'Orders' })).toBeVisible();
    }
  });

  await test.step('after ten wrong PINs a manager must unlock the tablet and the person', async () => {
    await bar.getByRole('button', { name: 'Switch person' }).click();
    await bar.getByRole('button', { name: 'Kai' }).last().click();
    const enter = async (pin: string) => {
      await bar.keyboard.type(pin);
      const answered = bar.waitForResponse(/pin-sign-in/);
      await bar.getByRole('button', { name: 'Open', exact: true }).click();
      await answered;
    };
    for (let tries = 0; tries < 10; tries += 1) {
      await enter('1379');
      // the page clears a wrong PIN: a digit that is typed earlier would go, too
      await expect(bar.getByText('0 digits entered')).toBeAttached();
    }
    await enter('2580');
    await expect(bar.getByText('Too many wrong PINs.')).toBeVisible();
    for (const [place, who] of [
      ['Team', 'Kai'],
      ['Devices', name],
    ] as const) {
      const nav = mia.getByRole('main').getByRole('navigation', { name: 'Team' });
      await nav.getByRole('button', { name: place === 'Team' ? 'History' : 'Team' }).click();
      await nav.getByRole('button', { name: place }).click();
      const row = mia.getByRole('listitem').filter({ hasText: 'Locked after 10 wrong PINs' });
      await expect(row).toContainText(who);
      await screenshot(mia, `desk-locked-${place.toLowerCase()}`);
      await expectNoFaults(mia);
      await row.getByRole('button', { name: `${who}: Unlock` }).click();
      await expect(row).toHaveCount(0);
    }
    await enter('2580');
    await expect(bar.getByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  await test.step('the cookie of the tablet opens nothing in another browser', async () => {
    const cookies = (await bar.context().cookies()).filter(({ name: one }) => one === 'desk');
    expect(cookies).toHaveLength(1);
    await kai.context().clearCookies();
    await kai.context().addCookies(cookies);
    await kai.goto('/desk/');
    await expect(kai.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('the manager ends it, and its open page locks within 2 s', async () => {
    const row = mia.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: `${name}: End the device` }).click();
    await expect(mia.getByText(`${name} locks at once`)).toBeVisible();
    await row.getByRole('button', { name: 'End the device', exact: true }).click();
    await expect(bar.getByRole('heading', { name: 'This device was ended' })).toBeVisible({ timeout: 2000 });
    await pictures(bar, 'desk-ended');
    await expect(row).toHaveCount(0);
    await bar.getByRole('button', { name: 'Sign in' }).click();
    await expect(bar.getByRole('button', { name: 'Pair this device' })).toBeVisible();
  });
  await Promise.all(contexts.map((context) => context.close()));
});
