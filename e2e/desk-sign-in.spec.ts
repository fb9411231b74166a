import type { Browser, CDPSession, Page } from '@playwright/test';
import { picture, pictures, proof, prove, tablet } from './desk-panel.ts';
import { expect } from './harness.ts';
import { test as base } from './mail.ts';
import { type Provider, startProvider } from './oidc-provider.ts';

const password = 'horse battery staple';
const newPassword = 'correct horse battery';

const email = 'olga@example.com';

/** The server sends mails, and has an OpenID Connect provider at which Olga has another email address. */
const test = base.extend<object, { provider: Provider; settings: Record<string, string> }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads this fixture's needs from the argument
    async ({}, use) => {
      const provider = await startProvider('/api/desk/v1/provider/return');
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ settings, provider }, use) =>
      use({
        ...settings,
        STAFF_OIDC_ISSUER: provider.issuer,
        STAFF_OIDC_CLIENT_ID: 'comanda',
        STAFF_OIDC_CLIENT_SECRET: 's3cret/+:%',
      }),
    { scope: 'worker' },
  ],
});

/** A page at localhost, because browsers have passkeys only over HTTPS and there. */
async function localPage(browser: Browser, origin: string): Promise<Page> {
  const baseURL = origin.replace('127.0.0.1', 'localhost');
  return (await browser.newContext({ baseURL, viewport: tablet })).newPage();
}

/** Gives a page a phone with a fingerprint reader, which Chromium simulates. */
async function withFinger(page: Page): Promise<{ accept: (isFinger: boolean) => Promise<unknown> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    accept: (isUserVerified) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('STAFF-4 a person signs in by password, by passkey, by a mailed link for a new password, and at the OpenID Connect provider', async ({
  browser,
  server,
  smtp,
  provider,
}) => {
  const page = await localPage(browser, server.origin);
  const finger = await withFinger(page);
  const account = page.getByRole('button', { name: 'My account: Olga' });
  const card = page.locator('section', { hasText: 'Passkeys' });
  const signOut = async () => {
    await account.click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  };
  const signIn = () => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

  await test.step('after the password, the own account takes a passkey', async () => {
    await page.goto(`/desk/#${(await server.ownerLink('night-lane')).split('#')[1]}`);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Olga');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Start' }).click();
    await account.click();
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await card.getByRole('textbox', { name: /^Name/ }).fill('Phone');
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(proof(page)).toBeVisible();
    await picture(page, 'desk-passkey-proof');
    await prove(page, password);
    await expect(card.getByRole('listitem')).toContainText('Never used');
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await card.getByRole('textbox', { name: /^Name/ }).fill('Phone again');
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(card.getByText('This device already has a passkey for you.')).toBeVisible();
    await card.getByRole('button', { name: 'Back' }).click();
    await pictures(page, 'desk-passkeys');
  });

  await test.step('it signs in, if the finger is the right one', async () => {
    await signOut();
    await pictures(page, 'desk-sign-in');
    await finger.accept(false);
    await signIn();
    await expect(page.getByText('The passkey was not used.')).toBeVisible();
    await pictures(page, 'desk-passkey-failed');
    await finger.accept(true);
    await signIn();
    await expect(account).toBeVisible();
    await page.reload();
    await expect(account).toBeVisible();
  });

  await test.step('it confirms the pairing of a tablet', async () => {
    const bar = await localPage(browser, server.origin);
    await bar.goto('/desk/');
    await bar.getByRole('button', { name: 'Pair this device' }).click();
    const code = await bar.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent();
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await page.getByRole('button', { name: 'Devices' }).click();
    await page.getByRole('button', { name: 'Pair a device' }).click();
    await page.getByRole('textbox', { name: 'Code on the device' }).fill(code ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    const name = `Passkey tablet ${Date.now()}`;
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.getByRole('button', { name: 'Pair a device' }).click();
    await proof(page).getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(bar.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await bar.context().close();
  });

  await test.step('a removed passkey opens nothing, and the history has both changes', async () => {
    await signOut();
    await signIn();
    await account.click();
    await card.getByRole('button', { name: 'Phone: Remove' }).click();
    await expect(card.getByText('Phone no longer signs you in.')).toBeVisible();
    await card.getByRole('button', { name: 'Remove', exact: true }).click();
    const confirm = proof(page).getByRole('button', { name: 'Confirm with a passkey' });
    await expect(confirm).toBeVisible();
    await picture(page, 'desk-passkey-remove');
    await finger.accept(false);
    await confirm.click();
    await expect(proof(page).getByText('The passkey was not used.')).toBeVisible();
    await finger.accept(true);
    await confirm.click();
    await expect(card.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('Remove a passkey')).toBeVisible();
    await expect(page.getByText('Add a passkey')).toBeVisible();
    await signOut();
    await signIn();
    await expect(page.getByText('This passkey is not valid here.')).toBeVisible();
  });

  await test.step('a forgotten password is replaced by a mailed link, which works once', async () => {
    const ask = async (address: string) => {
      await page.goto('/desk/');
      await page.getByRole('button', { name: 'Forgotten your password?' }).click();
      await page.getByRole('textbox', { name: 'Email address' }).fill(address);
    };
    await ask(email);
    await pictures(page, 'desk-forgotten');
    const sent = page.getByText('a mail with a link is on its way');
    for (const address of ['nobody@example.com', email]) {
      await ask(address);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(sent).toBeVisible();
    }
    await pictures(page, 'desk-forgotten-sent');
    await expect.poll(() => smtp.taken.map(({ to }) => to)).toEqual([[email]]);
    const secret = /\/desk\/#([\w-]{43})/.exec(smtp.taken[0]?.raw.replaceAll('=\r\n', '') ?? '')?.[1];
    const open = async () => {
      await page.goto('about:blank');
      await page.goto(`/desk/#${secret}`);
    };
    await open();
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await signOut();
    await open();
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/desk/');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(account).toBeVisible();
  });
  await test.step('the provider signs in once its login is connected, and says if it is away or the person cancels', async () => {
    const { host } = new URL(provider.issuer);
    // the provider redirects to this address of the machine
    await page.goto(`${server.origin}/desk/`);
    const go = page.getByRole('button', { name: `Sign in with ${host}` });
    await provider.be('down');
    await go.click();
    await expect(page.getByText('That provider does not answer')).toBeVisible();
    await pictures(page, 'desk-provider-away');
    await provider.be('up');
    await go.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    const asAnn = page.getByRole('link', { name: 'Continue as Ann' });
    await go.click();
    await asAnn.click();
    await expect(page.getByText('That account is not connected to anyone here.')).toBeVisible();
    await picture(page, 'desk-provider-unknown');

    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await account.click();
    const login = page.locator('section', { hasText: `Sign in with ${host}` });
    const connect = login.getByRole('button', { name: 'Connect an account' });
    await expect(connect).toBeVisible();
    await pictures(page, 'desk-provider-connect');
    await connect.click();
    await prove(page, newPassword);
    await asAnn.click();
    await expect(login.getByText(/^Connected /)).toBeVisible();
    await pictures(page, 'desk-provider-connected');

    await signOut();
    await go.click();
    await asAnn.click();
    await expect(account).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await account.click();
    await login.getByRole('button', { name: 'Disconnect the account' }).click();
    await expect(login.getByText('That account no longer signs you in.')).toBeVisible();
    await picture(page, 'desk-provider-disconnect');
    await login.getByRole('button', { name: 'Disconnect the account' }).click();
    await prove(page, newPassword);
    await expect(connect).toBeVisible();
  });
  await page.context().close();
});
