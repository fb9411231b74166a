import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import {
  accepted,
  add,
  checkOut,
  choosePlatform,
  headline,
  hold,
  onPayPage,
  openReceipt,
  placeOf,
  platforms,
  scan,
  scanState,
} from './diner.ts';
import { type DemoPlace, expect, expectNoFaults, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import type { RunningServer } from './server.ts';
import { expectToast } from './toasts.ts';

const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Orders cucumber at a table of the noodle shop, and stops at the choice of the platform. */
async function orderOnline(page: Page, demo: readonly DemoPlace[]) {
  await scan(page, placeOf(demo, 'night-lane', 'B3'));
  await add(page, 'Smashed cucumber');
  await checkOut(page, 'Pay now');
  const [asked] = await Promise.all([
    page.waitForRequest('**/payment/create'),
    button(page, /^Pay\s/).click(),
  ]);
  await expect(platforms(page)).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const { redirectUrl }: { redirectUrl: string } = asked.postDataJSON();
  return { orderId, redirectUrl };
}

/** Waits until a press has ended: until then, its button ignores others. */
const expectIdle = (pressed: Locator) => expect(pressed).not.toHaveAttribute('aria-busy');

/** Confirms the alert before a payment or an order is cancelled. */
async function confirmCancel(page: Page, title: string, yes: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await expect(question.getByText('This can’t be undone.')).toBeVisible();
  await question.getByRole('button', { name: yes }).click();
}

/** Changes an order in the database, as the platform or the passing of time would. */
function inDatabase<T>({ database }: RunningServer, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(database, { timeout: 5000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const lastAttempt =
  '(select tx_no from payment_attempts where order_id = ? order by created_at desc, rowid desc limit 1)';

/** Marks the last payment attempt as paid at the sandbox platform, which has not notified the server. */
const paidUnheard = (server: RunningServer, orderId: string): void =>
  inDatabase(server, (db) => {
    db.prepare(`update sandbox_payments set state = 'approved' where tx_no = ${lastAttempt}`).run(orderId);
  });

/** Makes the server ask the platform at its next sweep. Otherwise this may take 20 s. */
const dueToAsk = (server: RunningServer, orderId: string): void =>
  inDatabase(server, (db) => {
    db.prepare(`update payment_attempts set ask_at = 0 where tx_no = ${lastAttempt}`).run(orderId);
  });

/** Makes the order older by `seconds`. */
const timePassed = (server: RunningServer, orderId: string, seconds: number): void =>
  inDatabase(server, (db) => {
    db.prepare(
      'update orders set crt_time = crt_time - ?, pay_deadline = pay_deadline - ? where order_id = ?',
    ).run(seconds, seconds, orderId);
  });

/** Sends the sandbox's signed webhook of a success. */
async function tellSuccess(server: RunningServer, orderId: string): Promise<void> {
  const { secret, attempt } = inDatabase(server, (db) => ({
    secret: String(db.prepare('select value from sandbox_settings').get()?.value),
    attempt: db
      .prepare('select tx_no, amount, currency from payment_attempts where order_id = ?')
      .get(orderId),
  }));
  const body = JSON.stringify({
    id: `late-${orderId}`,
    type: 'payment.succeeded',
    txNo: attempt?.tx_no,
    amount: attempt?.amount,
    currency: attempt?.currency,
  });
  const at = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const answer = await fetch(`${server.origin}/api/webhooks/sandbox`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${at},v1=${signed}` },
  });
  expect(answer.ok).toBe(true);
}

test('PAY-1, PAY-3, PAY-4 the payment shows amount and platforms, its redirect popup can be reopened and closes, and the diner can check the result once a second', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  await orderOnline(page, demo);
  const popup = page.getByRole('alertdialog', { name: /^Taking you to/ });

  await test.step('the amount first, each platform as a card', async () => {
    await expect(platforms(page).getByText('NT$50', { exact: true })).toBeVisible();
    const cards = platforms(page).getByRole('radio');
    await expect(cards).toHaveCount(2);
    await expect(platforms(page).getByRole('radio', { name: 'Sandbox', exact: true })).toBeChecked();
    for (const label of await platforms(page).locator('label').all())
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await expectNoFaults(page);
  });

  await test.step('a failed start shows code and message and closes the popup', async () => {
    await page.route('**/payment/create', async (route) => {
      if (route.request().postDataJSON().paymentPlatformPid === undefined) return route.continue();
      await expect(popup).toBeVisible();
      const time = Math.floor(Date.now() / 1000);
      return route.fulfill({ json: { code: 2500, message: 'The platform is down', data: null, time } });
    });
    await choosePlatform(page, 'Sandbox wallet');
    await expectToast(page, '(2500)The platform is down');
    await expect(popup).toBeHidden();
    await expect(platforms(page)).toBeHidden();
    await expectIdle(button(page, /^Pay NT\$50/));
    await page.unroute('**/payment/create');
  });

  await test.step('the popup stays while the browser leaves: a spinner, a link after 5 s, closed after 20 s', async () => {
    let visits = 0;
    await page.route('**/sandbox/pay/**', (route) => {
      visits += 1;
      return route.fulfill({ status: 204 });
    });
    await button(page, /^Pay NT\$50/).click();
    await choosePlatform(page, 'Sandbox wallet');
    await expect(popup).toHaveAccessibleName('Taking you to Sandbox wallet…');
    await expect.poll(() => visits).toBe(1);
    const again = popup.getByRole('button', { name: 'Open again' });
    await expect(again).toBeHidden();
    await page.clock.fastForward(5000);
    await again.click();
    await expect.poll(() => visits).toBe(2);
    await page.clock.fastForward(15_000);
    await expect(popup).toBeHidden();
    await expect(headline(page)).toHaveText('Payment under way');
  });

  await test.step('after Back from the platform, the popup is closed and the page reads the order again', async () => {
    const leaving = page.waitForRequest('**/sandbox/pay/**');
    await button(page, 'Choose how to pay').click();
    await choosePlatform(page, 'Sandbox wallet');
    await expect(popup).toBeVisible();
    await leaving;
    await expect(headline(page)).toBeVisible();
    const read = page.waitForRequest('**/detail');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await read;
    await expect(popup).toBeHidden();
    await page.unroute('**/sandbox/pay/**');
  });

  await test.step('pressing twice within a second', async () => {
    const isPressedBefore = page.waitForResponse('**/payment/status');
    await button(page, 'I have paid').click();
    await isPressedBefore;
    await expectToast(page, 'The payment service hasn’t confirmed yet');
    await expectIdle(button(page, 'I have paid'));
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(said(page, 'The payment service hasn’t confirmed yet')).toBeHidden();
    const answered = page.waitForResponse('**/payment/status');
    let isAnswered = false;
    void answered.then(() => {
      isAnswered = true;
    });
    await button(page, 'I have paid').click();
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return isAnswered;
      })
      .toBe(true);
    expect((await (await answered).json()).data).toEqual({
      orderStatus: 0,
      txStatus: 1,
      txNo: expect.any(String),
      paymentPlatformName: 'Sandbox wallet',
      payTime: null,
    });
    await expectToast(page, 'The payment service hasn’t confirmed yet');
    await expectIdle(button(page, 'I have paid'));
    await button(page, 'I have paid').click();
    await expectToast(page, 'Please wait a second, then check again');
  });
});

test('ORD-5 pending and failed payments offer their actions, cancelling asks first, the platform can be changed, and a late success counts', async ({
  page,
  demo,
  server,
  browser,
}) => {
  const { orderId, redirectUrl } = await orderOnline(page, demo);
  const offered = async (...names: readonly (string | RegExp)[]) => {
    for (const name of names) await expect(button(page, name)).toBeVisible();
  };
  await choosePlatform(page, 'Sandbox');
  await onPayPage(page, 'later');
  await expect(headline(page)).toHaveText('Payment under way');
  await offered('I have paid', 'Cancel payment');

  await test.step('the main action of a diner who came back without paying is to pay', async () => {
    const actions = page.locator('[data-bar]').getByRole('button');
    await expect(actions).toHaveText(['Choose how to pay', 'I have paid', 'Cancel payment']);
    const areas = await actions.evaluateAll((all) => all.map((each) => each.clientWidth * each.clientHeight));
    expect(Math.max(...areas)).toBe(areas[0]);
  });

  await test.step('change to another platform, and cancel there', async () => {
    await button(page, 'Choose how to pay').click();
    await choosePlatform(page, 'Sandbox wallet');
    await onPayPage(page, 'later');
    await button(page, 'Cancel payment').click();
    await confirmCancel(page, 'Cancel this payment?', 'Cancel payment');
    await expect(headline(page)).toHaveText('Waiting for payment');
    await expect(headline(page)).toBeFocused();
    await offered(/^Pay NT\$50/, 'Cancel order');
  });

  await test.step('declined', async () => {
    await button(page, /^Pay NT\$50/).click();
    await choosePlatform(page, 'Sandbox');
    await onPayPage(page, 'decline');
    await expect(headline(page)).toHaveText('Payment did not go through');
    await offered('Try paying again', 'Cancel order');
    await expectNoFaults(page);
  });

  await test.step('a visitor with only the order’s link can pay but not cancel', async () => {
    const other = await browser.newContext({ locale: 'en-GB' });
    const elsewhere = await other.newPage();
    await elsewhere.goto(redirectUrl);
    await expect(elsewhere).toHaveURL(/orderStatus\?orderId=[\w-]+$/);
    await expect(button(elsewhere, 'Try paying again')).toBeVisible();
    await expect(elsewhere.getByText(/Only the phone that ordered can cancel/)).toBeVisible();
    await expect(button(elsewhere, 'Cancel order')).toBeHidden();
    await expect(button(elsewhere, 'Back to the menu')).toBeVisible();
    await expect(button(elsewhere, 'My orders')).toBeHidden();
    await other.close();
  });

  await test.step('a new tab of the phone that ordered can do everything, and lists its orders', async () => {
    const fresh = await page.context().newPage();
    await fresh.goto(redirectUrl);
    await expect(button(fresh, 'Cancel order')).toBeVisible();
    await button(fresh, 'My orders').click();
    await expect(button(fresh, /^Order \d/)).toContainText('Payment did not go through');
    await fresh.close();
  });

  await test.step('the order was paid on another platform before it is cancelled', async () => {
    await button(page, 'Try paying again').click();
    await choosePlatform(page, 'Sandbox wallet');
    await onPayPage(page, 'later');
    await button(page, 'Cancel payment').click();
    const tell = await hold(page, '**/detail');
    paidUnheard(server, orderId);
    await confirmCancel(page, 'Cancel this payment?', 'Cancel payment');
    await expectToast(page, 'The payment had already gone through');
    tell();
    await expect(headline(page)).toHaveText(accepted);
    await openReceipt(page);
    const facts = page.getByRole('region', { name: 'Details' });
    await expect(facts.getByText('Sandbox wallet', { exact: true })).toBeVisible();
  });
});

test('an order is accepted if the diner pays and closes the tab, even if no webhook arrives', async ({
  page,
  context,
  demo,
  server,
}) => {
  const { orderId } = await orderOnline(page, demo);
  await choosePlatform(page, 'Sandbox');
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.close();
  paidUnheard(server, orderId);
  dueToAsk(server, orderId);
  const later = await context.newPage();
  await scan(later, placeOf(demo, 'night-lane', 'B3'));
  await later.getByRole('link', { name: 'My orders' }).or(button(later, 'My orders')).click();
  const order = button(later, /^Order \d/).first();
  // the page reads the list every 10 s
  await expect(order).toContainText(/Order sent|Order accepted|In the kitchen|Ready|Completed/);
  await order.click();
  await expect(headline(later)).toHaveText(accepted);
});

test('PAY-5 an unpaid order counts down to its payTimeout; then the server cancels it, and refunds a late payment', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await scanState(page, 'hurried');
  await add(page, 'Rye bread');
  await checkOut(page);
  await button(page, /^Pay\s/).click();
  await choosePlatform(page, 'Sandbox');
  await onPayPage(page, 'later');
  const clock = page.getByText(/^00:\d\d$/);
  await expect(clock).toHaveText(/^00:[1-5]\d$/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const left = Number((await clock.textContent())?.slice(3));
  timePassed(server, orderId, left - 9);
  await page.reload();
  await expect(clock).toHaveText(/^00:0\d$/);
  await expect(headline(page)).toHaveText('Order cancelled');
  await expect(page.getByText('It was not paid in time.')).toBeVisible();

  paidUnheard(server, orderId);
  await tellSuccess(server, orderId);
  // reloads instead of waiting, because the page reads an unpaid order only every 15 s
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('€2.50 has been paid back, the way you paid.')).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(headline(page)).toHaveText('Order cancelled');
  await expectNoFaults(page);
});

test('ORD-4 the order page shows the time left to pay, the platforms, and the pickup code as a QR picture if the order is paid at the counter', async ({
  page,
}) => {
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay at the counter');
  await button(page, /^Place order/).click();
  await expect(page.getByRole('img', { name: /QR code of pickup code/ })).toBeVisible();

  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay now');
  await button(page, /^Pay\s/).click();
  await expect(platforms(page).getByRole('radio')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(platforms(page)).toBeHidden();
  await expect(page.getByText('Time left to pay')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^14:[0-5]\d$/);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeHidden();
  await button(page, /^Pay €2\.50/).click();
  await expect(platforms(page).getByRole('radio', { name: 'Sandbox', exact: true })).toBeChecked();
});

test('a diner who orders while another order is unpaid can pay the earlier one or replace it', async ({
  page,
}) => {
  const sendAnother = async () => {
    await checkOut(page, 'Pay now');
    await button(page, /^Pay\s/).click();
    await expect(question).toBeVisible();
  };
  const question = page.getByRole('alertdialog', { name: 'Your earlier order is still waiting for payment' });
  await scanState(page, 'open-1');
  await add(page, 'Rye bread');
  await checkOut(page, 'Pay now');
  await button(page, /^Pay\s/).click();
  await expect(platforms(page)).toBeVisible();
  const first = page.url();

  await scanState(page, 'open-1');
  await add(page, 'Carrot cake');
  await sendAnother();
  await expectNoFaults(page);
  await question.getByRole('button', { name: 'Pay the earlier order' }).click();
  await expect(page).toHaveURL(first);
  await expect(platforms(page).getByText('€2.50', { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(platforms(page)).toBeHidden();
  await button(page, 'Back to the menu').click();
  await sendAnother();
  await question.getByRole('button', { name: 'Cancel it and send this one' }).click();
  await expect(platforms(page).getByText('€5.20', { exact: true })).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.goto(first);
  await expect(headline(page)).toHaveText('Order cancelled');
});

test('PAY-6 a shop without a payment platform does not offer online payment; if it takes only online payment, the scan shows a message', async ({
  page,
  server,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { shop: { checkout: 'A', payments: [] } });
  await kitchen.sit(page);
  await add(page, 'Miso soup');
  await checkOut(page);
  await expect(button(page, /^Place order/)).toBeVisible();
  await expect(page.getByText('Pay at the counter')).toBeVisible();
  await kitchen.publish({ shop: { checkout: 'O', payments: [] } });
  await page.goto(kitchen.link('1'));
  await expect(page).toHaveURL(/\/h5\/noPaymentMethods/);
});
