import { join, openDesk, panel, pictures, press, send, tablet } from './desk-panel.ts';
import { add, checkOut, headline, placeOf, scan } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { placeByCalls } from './place-by-calls.ts';
import { speak, wordsOf } from './words.ts';

test.use({ viewport: tablet });

test('DESK-3 accepting is one tap; a rejection needs a reason, which the guest reads in their language, and takes the dish off the menu in the same tap; a delay reaches the guest within 2 s', {
  tag: '@timed',
}, async ({ page, context, demo, request, server }) => {
  // while a desk is open, the simulated kitchen leaves the orders alone
  await openDesk(page, 'night-lane');
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await scan(phone, placeOf(demo, 'night-lane', 'B3'));
  await add(phone, 'Steamed rice');
  await checkOut(phone, 'Pay at the counter');
  await phone.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(phone)).toHaveText('Pay at the counter');
  await speak(phone, server.origin, 'ja');
  await phone.reload();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ja');

  const waiting = page.getByRole('region', { name: /^New/ }).getByRole('article');
  const { orderId } = await placeByCalls(
    request,
    { hash: 'tpe-k7m2q9wd', code: 'A12' },
    { dishes: [{ dish: 'steamed-rice', price: 15 }], orderingAmount: 15 },
  );
  const other = page.locator(`[data-order="${orderId}"]`);
  await other.getByRole('button', { name: /^Accept / }).click();
  await expect(other.getByRole('button', { name: 'Start cooking' })).toBeVisible();

  await waiting.getByRole('button', { name: /^B3/ }).click();
  const order = panel(page);
  await order.getByRole('button', { name: '+20 min' }).click();
  await expect(phone.getByText(/20分/)).toBeVisible({ timeout: 2000 });
  await order.getByRole('button', { name: '+5 min' }).click();
  await expect(phone.getByText(/25分/)).toBeVisible({ timeout: 2000 });

  await order.getByRole('button', { name: 'Reject' }).click();
  const reject = order.getByRole('button', { name: 'Reject' });
  await expect(reject).toBeDisabled();
  for (const reason of ['busy', 'closing'])
    await expect(order.getByRole('button', { name: new RegExp(reason) })).toBeVisible();
  // an order at a table is not delivered
  await expect(order.getByRole('button', { name: /cannot deliver/ })).toHaveCount(0);
  await order.getByRole('button', { name: /has sold out/ }).click();
  const chosen = order.getByRole('button', { pressed: true });
  await expect(chosen).toHaveText(/has sold out/);
  await expect(chosen.locator('svg')).toBeVisible();
  await order.getByRole('button', { name: '白飯' }).click();
  await screenshot(page, 'desk-reject');
  await expectNoFaults(page);
  await reject.click();
  await expect(phone.getByText(wordsOf('ja')('status.outOfDish'))).toBeVisible({ timeout: 2000 });
  await expect(order.getByText('Something in this order has sold out.')).toBeVisible();

  const headers = { authorization: `Bearer ${await server.merchantKey('night-lane.yongkang')}` };
  const soldOut = await (await request.get('/api/merchant/v1/sold-out', { headers })).json();
  expect(soldOut.spuPidList).toContain('steamed-rice');
  await request.post('/api/merchant/v1/back-on-sale', { headers, data: { spuPidList: ['steamed-rice'] } });
  await request.post(`/api/merchant/v1/orders/${orderId}/complete`, { headers });
});

test('DESK-4 on screen: prepare, ready, complete, cancel (with confirmation once the kitchen has begun), return and refund are actions of their own; an undo within 10 s leads to the state just before, a recall by the kitchen before the handover; both are refused after a payment', async ({
  page,
  browser,
  server,
  request,
}, info) => {
  const brand = `kitchen-${info.testId.slice(-8)}`;
  const kitchen = await openKitchen({ server, request, info }, { shop: { acceptance: 'auto' } });
  await openDesk(page, brand);
  const theirs = await browser.newContext({ viewport: tablet, baseURL: server.origin });
  const ken = await theirs.newPage();
  await join(page, ken, {
    shopPid: `${brand}.shop`,
    name: 'Ken',
    role: 'floor',
    password: 'horse battery staple',
  });
  const phone = await theirs.newPage();
  const list = (name: string) => ken.getByRole('region', { name: new RegExp(`^${name}`) });
  const undo = ken.getByRole('button', { name: 'Undo' });
  const choose = () => ken.getByRole('article').first().getByRole('button', { name: /^2/ }).click();
  const inList = (name: string) => expect(list(name).getByRole('article')).toHaveCount(1);

  const first = await kitchen.opened(phone, 'tea', 2);
  await test.step('each step has its button, and its undo leads to the state just before', async () => {
    await choose();
    for (const { steps, at, back, next } of [
      { steps: ['Start cooking'], at: 'In the kitchen', back: 'In the kitchen', next: 'Start cooking' },
      { steps: ['Ready'], at: 'Ready', back: 'In the kitchen', next: 'Start cooking' },
      { steps: ['Handed over'], at: 'Done', back: 'In the kitchen', next: 'Start cooking' },
      { steps: ['Start cooking', 'Ready'], at: 'Ready', back: 'In the kitchen', next: 'Handed over' },
      { steps: ['Handed over'], at: 'Done', back: 'In the kitchen', next: 'Handed over' },
      { steps: ['Ready', 'Handed over'], at: 'Done', back: 'Ready', next: 'Handed over' },
    ]) {
      for (const step of steps) {
        await panel(ken).getByRole('button', { name: step, exact: true }).click();
        await expect(undo.locator('xpath=..')).toContainText(`: ${step}`);
      }
      if (at !== 'Done') await inList(at);
      await undo.click();
      await inList(back);
      await expect(panel(ken).getByRole('button', { name: next, exact: true })).toBeVisible();
      await expect(undo).toBeHidden();
    }
    await expect(phone.getByText(/^Ready to serve/)).toBeVisible({ timeout: 4000 });
    await screenshot(ken, 'desk-steps');
    await expectNoFaults(ken);
  });

  await test.step('the kitchen recalls an order before the handover', async () => {
    const other = await kitchen.order('miso', 3.5);
    await kitchen.till(`orders/${other}/ready`);
    await page.goto('/desk/kitchen');
    await page.getByRole('button', { name: 'Recall' }).click();
    await page.getByRole('button', { name: 'Bring back' }).first().click();
    await expect(list('In the kitchen').locator(`[data-order="${other}"]`)).toBeVisible();
    await kitchen.till(`orders/${other}/complete`);
    await page.goto('/desk/');
  });

  await test.step('an undo is refused after a payment', async () => {
    await panel(ken).getByRole('button', { name: 'Handed over', exact: true }).click();
    await expect(undo).toBeVisible();
    await kitchen.till(`orders/${first}/payments`, { tender: 'cash' });
    await undo.click();
    await expect(ken.getByText(/till was first/).first()).toBeVisible();
    await expect(panel(ken).getByRole('button', { name: 'Take it back' })).toBeVisible();
    await expect(undo).toBeHidden();
  });

  await test.step('a handed over order is taken back with a reason, and what was paid is refunded', async () => {
    await press(ken, 'Take it back');
    await panel(ken).getByRole('textbox', { name: 'In your own words' }).fill('It was cold');
    await send(ken, 'Take it back');
    await expect(panel(ken).getByText('Returned')).toBeVisible();
    await expect(phone.getByText('It was cold')).toBeVisible({ timeout: 4000 });
    await page.locator(`[data-order="${first}"]`).getByRole('button', { name: /^2/ }).click();
    await press(page, 'Refund');
    await press(page, 'Not as it should be');
    await send(page, 'Refund');
    await expect(panel(page).getByRole('region', { name: 'Refunds' })).toContainText(
      /Given back: CashDone€2\.00/,
    );
  });

  await test.step('the history opens the order with all that happened to it, and nothing of it can be changed', async () => {
    await page.goto('/desk/team');
    await page.getByRole('button', { name: 'History' }).click();
    const opener = page.getByRole('button', { name: /^Refund/ });
    await opener.click();
    const entry = page.getByRole('listitem').filter({ has: opener });
    for (const text of [
      'Barley tea',
      'Given back: Cash',
      'Take it back',
      'It was cold',
      'Not as it should be',
    ])
      await expect(entry).toContainText(text);
    await expect(entry.getByRole('region', { name: 'History' })).toContainText('Ken');
    await expect(entry.getByRole('button')).toHaveCount(1);
    await pictures(page, 'desk-history-order');
    await page.goto('/desk/');
  });

  await test.step('a cancellation needs a reason, and a confirmation once the kitchen has begun', async () => {
    const orderId = await kitchen.opened(phone, 'lunch', 11);
    await choose();
    await press(ken, 'Cancel the order');
    const confirm = panel(ken).getByRole('checkbox', { name: 'Cancel although the kitchen has begun' });
    const submit = panel(ken).locator('form').getByRole('button', { name: 'Cancel the order' });
    await panel(ken).getByRole('button', { name: 'We are closing.' }).click();
    await expect(submit).toBeEnabled();
    await expect(confirm).toHaveCount(0);
    const card = page.locator(`[data-order="${orderId}"]`);
    await card.getByRole('button', { name: 'Start cooking' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(confirm).toBeVisible();
    await expect(submit).toBeDisabled();
    await confirm.check();
    await pictures(ken, 'desk-cancel');
    await submit.click();
    await expect(panel(ken).getByText('Cancelled')).toBeVisible();
    await expect(
      phone
        .getByText('The restaurant is closing.')
        .or(phone.getByText(/closing/))
        .first(),
    ).toBeVisible({ timeout: 4000 });
    const early = await kitchen.opened(phone, 'miso', 3.5);
    await ken.locator(`[data-order="${early}"]`).getByRole('button', { name: /^2/ }).click();
    await press(ken, 'Cancel the order');
    await panel(ken).getByRole('textbox', { name: 'In your own words' }).fill('No soup today');
    await send(ken, 'Cancel the order');
    await expect(phone.getByText('No soup today')).toBeVisible({ timeout: 4000 });
  });
  // after 10 s it cannot be undone any more
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 11_000 });
  expect(await server.checkBooks()).toBe('');
  await theirs.close();
});
