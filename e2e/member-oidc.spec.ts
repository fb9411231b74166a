import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { add, checkOut, headline, placeOf, scan } from './diner.ts';
import { test as base, expect, expectNoFaults } from './harness.ts';
import { frameOf, logIn, loginSheet, memberToken, row } from './members.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a small provider as a process of its own; answers its address and how to end it. */
async function startProvider() {
  const start = `import { startOidcProvider } from './apps/server/src/testing/start-oidc-provider.ts';
console.log((await startOidcProvider()).issuer);`;
  const node = join(root, 'node_modules/.bin/node');
  const provider = spawn(node, ['--input-type=module', '-e', start], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [issuer] = await once(createInterface({ input: provider.stdout }), 'line');
  const stop = async () => {
    if (provider.kill('SIGTERM')) await once(provider, 'exit');
  };
  return { issuer: String(issuer), stop };
}

const test = base.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const { issuer, stop } = await startProvider();
      await use({
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: 'comanda',
        OIDC_CLIENT_SECRET: 's3cret/ä',
      });
      await stop();
    },
    { scope: 'worker' },
  ],
});

test('MEM-5 members log in with phone and code in the frame, or at a configured OpenID Connect provider that takes the window and leads back through /member, the cart kept', async ({
  page,
  demo,
  server,
}) => {
  await scan(page, placeOf(demo, 'night-lane', 'A12'));
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay at the counter');
  await row(page, 'Points').click();
  await logIn(page, '0912000011');
  expect(await memberToken(page)).toMatch(/^[\w-]{43}$/);

  await server.importBrand('members/oidc.json');
  await page.goto('/h5/qr?h=guests-table&t=T&c=5');
  await add(page, 'Toast');
  await checkOut(page);
  const place = page.getByRole('button', { name: /^Place order/ });
  await expect(place).toContainText('NT$50');
  expect(await memberToken(page)).toBeNull();

  await row(page, 'Points').click();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/h5\/order$/);
  await expect(row(page, 'Points')).toContainText('Log in to use');
  await expect(place).toContainText('NT$50');

  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await row(page, 'Points').click();
  await page.getByRole('link', { name: 'Continue as Ann' }).click();
  await expect(page).toHaveURL(/\/h5\/order$/);
  await expect(loginSheet(page)).toBeHidden();
  await expect(frameOf(page).getByLabel('Phone number')).toBeHidden();
  expect(visited).toContain('/h5/member');
  expect(await memberToken(page)).toMatch(/^[\w-]{43}$/);
  await row(page, 'Points').click();
  await page
    .getByRole('dialog', { name: 'Your points' })
    .getByRole('button', { name: /^Use 25 points/ })
    .click();
  await expect(place).toContainText('NT$25');
  await expectNoFaults(page);
  await place.click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await expect(page.getByText('NT$25').first()).toBeVisible();
});
