import type { Page } from '@playwright/test';
import { startCutProxy } from './cut-proxy.ts';
import { openDesk, panel, phoneSize, pictures, press, send, tablet } from './desk-panel.ts';
import { add, headline } from './diner.ts';
import { expect, expectNoFaults, screenshot } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { test } from './mail.ts';

test.use({ viewport: tablet });

/** What the page has sent to printers. */
declare global {
  interface Window {
    printed?: string[];
  }
}

const due = (page: Page, amount: string) =>
  expect(panel(page).getByText(`To pay${amount}`, { exact: true })).toBeVisible();

test('TILL-1 on screen: an order or a table’s bill is paid by cash (with change), card terminal, voucher or other, whole or in parts, by staff; it says who and when; a wrong one is reversed with a reason, never deleted; a payment on a cut connection counts once', async ({
  page,
  context,
  request,
  server,
}, info) => {
  const proxy = await startCutProxy(server.origin);
  const brand = `kitchen-${info.testId.slice(-8)}`;
  const ofOrders = { cashRounding: '0.05', acceptance: 'auto' };
  const kitchen = await openKitchen({ server, request, info }, { shop: ofOrders });
  await kitchen.order('lunch', 11);
  await openDesk(page, brand, proxy.origin);
  const row = (tender: string) => panel(page).getByRole('listitem').filter({ hasText: tender });
  await page.getByRole('article').getByRole('button', { name: /^2/ }).click();

  await test.step('three guests share an order: cash with change, card, and an amount by voucher', async () => {
    await press(page, 'Take payment');
    await due(page, '€11.00');
    await panel(page).getByText('Equal parts').click();
    await press(page, 'More parts');
    await expect(panel(page).getByText('Next part: €3.70')).toBeVisible();
    await press(page, '€5.00');
    await expect(panel(page).getByText('Change: €1.30')).toBeVisible();
    await pictures(page, 'till-pay');
    await press(page, /^Cash/);
    await due(page, '€7.30');
    await expect(panel(page).getByText('Change: €1.30')).toBeVisible();
    await expect(panel(page).getByText('Next part: €3.65')).toBeVisible();
    await press(page, 'Card');
    await due(page, '€3.65');
    await panel(page).getByText('An amount').click();
    await panel(page).getByRole('textbox', { name: 'Amount' }).fill('1,5');
    await press(page, 'Voucher');
    await due(page, '€2.15');
    await expect(row('Cash')).toContainText(/Cash\d\d?:\d\d · Demo€3\.70/);
  });

  await test.step('the voucher was wrong: it is reversed with a reason and stays in the list; one press pays the rest', async () => {
    await row('Voucher').getByRole('button', { name: 'Reverse' }).click();
    const form = panel(page).locator('form');
    await expect(form.getByRole('button', { name: 'Reverse' })).toBeDisabled();
    await expect(form.getByText('Wrong amount')).toBeInViewport({ ratio: 1 });
    await press(page, 'Wrong amount');
    await screenshot(page, 'till-reverse');
    await send(page, 'Reverse');
    await due(page, '€3.65');
    await expect(row('Voucher')).toContainText(/Demo.*Reversed: Wrong amount€1\.50/);
    await expect(row('Voucher').getByRole('button')).toHaveCount(0);
    await panel(page).getByText('Everything').click();
    await press(page, /^Cash/);
    await expect(panel(page).getByText('€11.00 paid')).toBeVisible();
    await screenshot(page, 'till-paid');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  const areas = [
    { id: 'hall', name: 'Hall', name2: '大廳', tables: [{ table: '1', seats: 4 }] },
    { id: 'terrace', name: 'Terrace', name2: '露台', tables: [{ table: '2' }] },
  ];
  const taxes = [{ name: 'VAT', rate: '10', included: false, classes: ['food'] }];
  await kitchen.publish({ shop: { ordering: 'A', sittings: true, acceptance: 'auto', taxes, areas } });
  const phone = await context.newPage();
  await phone.setViewportSize(phoneSize);
  await page.reload();
  await page.getByRole('button', { name: 'Tables' }).click();
  const table = page.getByRole('button', { name: /^Table 1/ });
  await expect(table).toContainText('Free');
  await expect(table).toContainText('4 seats');

  await test.step('guests of a table order two rounds, and the table shows its bill', async () => {
    await kitchen.sit(phone, '1');
    for (const dish of ['Miso soup', 'Barley tea']) {
      await add(phone, dish);
      await phone.getByRole('button', { name: /View cart/ }).click();
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: /^Order/ })
        .click();
      await phone.getByRole('button', { name: /^Send to the kitchen/ }).click();
      await expect(headline(phone)).toHaveText('On your table’s bill');
      await kitchen.sit(phone, '1');
    }
    await expect(table).toContainText('€6.05');
    await expect(table).toContainText('Unpaid');
    await table.click();
    await expect(panel(page)).toContainText(
      /Round 1.*about €3\.85.*Miso soup.*Round 2.*about €2\.20.*Barley tea/,
    );
    await expect(panel(page)).toContainText(/VAT 10%€0\.55/);
    await pictures(page, 'till-bill');
  });

  await phone.getByRole('button', { name: 'My orders' }).click();
  const bill = phone.getByRole('region', { name: 'The bill of your table' });
  await test.step('a guest pays half of the bill by card, and the phone follows', async () => {
    await expect(bill).toContainText('€6.05');
    await press(page, 'Take payment');
    await due(page, '€6.05');
    await panel(page).getByText('Equal parts').click();
    await press(page, 'Card');
    await due(page, '€3.02');
    await expect(row('Card')).toContainText(/Card\d\d?:\d\d · Demo€3\.03/);
    await expect(bill.getByRole('status')).toHaveText(/Left to pay\s*€3\.02/);
  });

  await test.step('a payment without a connection is kept, shown as not sent, and counted once', async () => {
    const keys: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/payments'))
        keys.push(sent.headers()['idempotency-key'] ?? '');
    });
    await panel(page).getByText('An amount').click();
    await panel(page).getByRole('textbox', { name: 'Amount' }).fill('1');
    proxy.cut();
    await press(page, 'Other');
    await expect(panel(page).getByText('Not sent yet')).toBeVisible();
    await expect(page.getByText('1 action is not sent yet.')).toBeVisible();
    await due(page, '€3.02');
    await screenshot(page, 'till-unsent');
    await expectNoFaults(page);
    // when the line is back, the server takes it, but its first answer is lost
    await page.route(
      '**/payments',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    proxy.mend();
    await due(page, '€2.02');
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    await expect(row('Other')).toHaveCount(1);
    await expect(row('Other')).toContainText(/· Demo€1\.00/);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
    await expect(bill.getByRole('status')).toHaveText(/Left to pay\s*€2\.02/);
  });

  await test.step('the card was of another table: it is reversed, and everything is paid in cash', async () => {
    await row('Card').getByRole('button', { name: 'Reverse' }).click();
    await press(page, 'Wrong table or order');
    await send(page, 'Reverse');
    await due(page, '€5.05');
    await panel(page).getByText('Everything').click();
    await press(page, '€10.00');
    await press(page, /^Cash/);
    await expect(panel(page).getByText('Change: €4.95')).toBeVisible();
    await expect(bill).toContainText('The bill of the table is paid');
    await expect(table).toContainText('Paid');
    await page.reload();
    await table.click();
    await expect(row('Card')).toContainText(/Card.*Demo.*Reversed: Wrong table or order€3\.03/);
    await expect(row('Other')).toHaveCount(1);
  });

  await test.step('a dish of a round goes back', async () => {
    await press(page, 'Refund');
    await press(page, 'Barley tea: one more');
    await press(page, 'It did not come');
    await send(page, 'Refund');
    await expect(
      panel(page).getByRole('region', { name: 'Refunds' }).getByText('It did not come'),
    ).toBeVisible();
    await expect(panel(page)).toContainText(/Total€3\.85/);
    await pictures(page, 'till-bill-refunded');
    await page.getByRole('button', { name: 'Close' }).click();
    await pictures(page, 'till-tables');
  });
  expect(await server.checkBooks()).toBe('');
  proxy.close();
});

test('TILL-3 day closing on screen: opening cash, movements, expected and counted cash, difference with a reason; totals by tender, tax rate, delivery mode, charge, tip, refund, discount; numbered, closed once, never changed: corrections are new entries', async ({
  page,
  context,
  request,
  server,
}, info) => {
  const service = {
    id: 'service',
    purpose: 'service',
    name: 'Service',
    name2: '服務費',
    percent: '10',
    why: 'Staff',
  };
  const kitchen = await openKitchen(
    { server, request, info },
    { shop: { acceptance: 'auto', charges: [service] } },
  );
  const paid = async (payment: object) => {
    const orderId = await kitchen.order('lunch', 11, { dueAmount: 12.1 });
    return {
      orderId,
      ...((await kitchen.till(`orders/${orderId}/payments`, payment)) as { payment: { paymentId: string } }),
    };
  };
  const { orderId } = await paid({ tender: 'cash', tipAmount: 1 });
  const { payment } = await paid({ tender: 'card' });
  await kitchen.till(`orders/${orderId}/refunds`, { amount: 2, reason: 'It was cold' });
  await openDesk(page, `kitchen-${info.testId.slice(-8)}`);
  await page.getByRole('button', { name: 'Till' }).click();
  const part = (name: string) => page.getByRole('heading', { name }).locator('xpath=..');

  await test.step('the opening cash, and cash that leaves the drawer', async () => {
    await page.getByRole('textbox', { name: 'Cash in the drawer at the beginning' }).fill('100');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('€100.00 was in the drawer at the beginning.')).toBeVisible();
    await page.locator('summary').click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('20');
    await page.getByRole('textbox', { name: 'Why?' }).fill('Flowers');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(part('Other cash in or out').last()).toContainText('Flowers');
  });

  await test.step('the figures of the day', async () => {
    await expect(part('By way of payment')).toContainText(
      /Cash \(1\)€13\.10Refunds−€2\.00= Cash€11\.10Card \(1\)€12\.10/,
    );
    await expect(part('What it is made of')).toContainText(
      /Dishes€22\.00Service 10%€2\.20Taken off by staff−€2\.00/,
    );
    await expect(part('What it is made of')).toContainText('Tips€1.00');
    await expect(part('Taxes in it')).toContainText(/VAT 13\.5% of €/);
    await expect(part('By kind of order')).toContainText('Dine in€22.20');
    await expect(part('Discounts and reductions')).toContainText(
      'Discounts (0)€0.00Taken off later (1)€2.00',
    );
    await expect(part('Cash in the drawer').last()).toContainText('Expected€91.10');
  });

  await test.step('an order that is not finished is named before the day is closed, and can be shown', async () => {
    const open = await kitchen.order('lunch', 11, { dueAmount: 12.1 });
    const warning = page.getByText('3 orders are not finished or not paid.');
    await expect(warning).toBeVisible();
    await pictures(page, 'till-left-open');
    await page.getByRole('button', { name: 'Show the orders' }).click();
    await expect(page.locator(`[data-order="${open}"]`)).toBeVisible();
    await kitchen.till(`orders/${open}/cancel`, { reason: 'The guest left' });
    await page.getByRole('button', { name: 'Till' }).click();
    await expect(page.getByText('2 orders are not finished or not paid.')).toBeVisible();
  });

  const other = await context.newPage();
  await other.goto('/desk/till');
  await other.getByRole('textbox', { name: 'Counted cash' }).fill('91.10');
  await expect(other.getByText('It is exactly right.')).toBeVisible();

  await test.step('a difference needs a reason, and the closing has a number', async () => {
    await page.getByRole('textbox', { name: 'Counted cash' }).fill('90');
    await expect(page.getByText('€1.10 too little')).toBeVisible();
    const close = page.getByRole('button', { name: 'Close as no. 1' });
    await expect(close).toBeDisabled();
    await page.getByRole('textbox', { name: 'Why does it differ?' }).fill('Change was short');
    await pictures(page, 'till-day');
    await close.click();
    const closing = page.getByRole('article', { name: 'Closing no. 1' });
    await expect(closing).toContainText('Change was short');
    await expect(closing).toContainText('Difference−€1.10');
    await pictures(page, 'till-closing');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('header')).toBeHidden();
    await expect(closing).toBeVisible();
    await screenshot(page, 'till-closing-print');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('another device cannot close the day again; a correction belongs to the next day', async () => {
    await other.getByRole('button', { name: 'Close as no. 1' }).click();
    await expect(
      other.getByText('This day is closed already. It now shows the next one.').first(),
    ).toBeVisible();
    await kitchen.till(`payments/${payment.paymentId}/reverse`, { reason: 'Wrong amount' });
    await other.reload();
    await expect(other.getByText('Closing no. 2 comes next.')).toBeVisible();
    await expect(other.getByText('Reversed')).toBeVisible();
    await other.getByRole('button', { name: 'Past closings' }).click();
    await expect(other.getByRole('article', { name: 'Closing no. 1' })).toContainText(
      /Card \(1\)€12\.10Taken in total/,
    );
  });
});

test('the desk shows a receipt, prints it on a roll and on sheets with COPY on a reprint, and mails it', async ({
  page,
  request,
  server,
  smtp,
}, info) => {
  const shop = {
    acceptance: 'auto',
    taxNumber: 'FI12345671',
    legalName: 'Corner Kitchen Oy',
    legalName2: '街角廚房有限公司',
  };
  const kitchen = await openKitchen({ server, request, info }, { shop });
  const orderId = await kitchen.order('lunch', 11);
  await kitchen.till(`orders/${orderId}/payments`, { tender: 'card' });
  await page.addInitScript(() => {
    window.print = () => {
      const { top } = window;
      if (top) top.printed = [...(top.printed ?? []), document.body.innerText];
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await openDesk(page, `kitchen-${info.testId.slice(-8)}`);
  await page.getByRole('article').getByRole('button', { name: /^2/ }).click();
  await press(page, 'Receipt');
  const receipt = panel(page).getByRole('region', { name: 'Receipt' });
  for (const fact of [
    'Corner Kitchen Oy',
    '1 Test Street',
    'FI12345671',
    'VAT 13.5% of €9.69',
    'Total€11.00',
    'Card€11.00',
  ])
    await expect(receipt).toContainText(fact);
  await expect(panel(page).getByText('Not printed yet')).toBeVisible();
  await pictures(page, 'till-receipt');
  const printed = () => page.evaluate(() => window.printed ?? []);
  for (const [index, paper] of ['80mm', 'A4', 'Letter'].entries()) {
    await press(page, `Print ${paper}`);
    await expect.poll(async () => (await printed()).length).toBe(index + 1);
    const text = (await printed()).at(-1) ?? '';
    expect(text).toContain('FI12345671');
    expect(text.includes('COPY')).toBe(index > 0);
  }
  await expect(panel(page).getByText('Printed 3 times. The next one says COPY.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await panel(page).getByRole('textbox', { name: 'Email address of the guest' }).fill('ada@example.com');
  await press(page, 'Send by email');
  await expect(page.getByText('The receipt is on its way.')).toBeVisible();
  await expect.poll(() => smtp.taken.length).toBe(1);
});
