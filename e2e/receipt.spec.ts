import type { Page } from '@playwright/test';
import { openReceipt } from './diner.ts';
import { expect, expectNoFaults, screenshot } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';
import { test } from './mail.ts';
import { placeByCalls } from './place-by-calls.ts';

const shop = {
  taxNumber: 'FI12345671',
  legalName: 'Corner Kitchen Oy',
  legalName2: '街角廚房有限公司',
  receiptFooter: 'Thank you',
  receiptFooter2: '謝謝',
  taxes: [
    { name: 'VAT', name2: '加值稅', rate: '13.5', included: true, classes: ['food'] },
    { name: 'VAT', name2: '加值稅', rate: '25.5', included: true, classes: ['drink'] },
  ],
};
const setup = { items: { tea: { taxClass: 'drink' } }, prices: { feast: '123456.78' }, more: 60 };

/** What every form of the receipt must contain. */
const facts = [
  'Corner Kitchen Oy',
  '1 Test Street',
  'FI12345671',
  'A VAT 25.5%',
  'Base €1.59',
  'B VAT 13.5%',
  'Thank you',
];

/** The right edges of all amounts in CSS pixels, and whether something is wider than the page. */
const amounts = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('tbody td:nth-last-child(2)')];
    return {
      edges: [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().right)))],
      isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });

test('TILL-5 receipts: on screen, as print (80 mm and A4/Letter), and by mail where mail is configured; the restaurant’s name, address, tax number, one line per tax rate with its base; COPY on a reprint', async ({
  page,
  browser,
  server,
  smtp,
  request,
}, info) => {
  const kitchen = await openKitchen({ server, request, info }, { ...setup, shop });
  const code = { hash: `kitchen-${info.testId.slice(-8)}-2`, code: '2' };
  const dishes = [
    { dish: 'tea', price: 2 },
    { dish: 'last', price: 7 },
  ];
  const { orderId } = await placeByCalls(request, code, { dishes, orderingAmount: 9 });
  const post = (path: string, body: object = {}) => kitchen.till(`orders/${orderId}/${path}`, body);
  const key = await server.merchantKey(`kitchen-${info.testId.slice(-8)}.shop`);
  const paperOf = async (printed: unknown): Promise<string> => {
    const { print } = printed as { print: { printId: string } };
    const headers = { authorization: `Bearer ${key}` };
    return (await (await request.get(`/api/merchant/v1/receipts/${print.printId}`, { headers })).json()).html;
  };
  const paper = await (await browser.newContext({ viewport: { width: 302, height: 900 } })).newPage();
  await paper.emulateMedia({ media: 'print' });

  await test.step('a bill is no receipt', async () => {
    await paper.setContent(await paperOf(await post('receipt/print', { paper: '80mm' })));
    await expect(paper.getByText('Not paid yet')).toBeVisible();
    await expect(paper.getByText('COPY')).toHaveCount(0);
  });
  await post('payments', { tender: 'cash', receivedAmount: 10 });

  for (const [copy, size] of (['80mm', 'A4', 'Letter'] as const).entries())
    await test.step(`${size}, ${copy === 0 ? 'the original' : `COPY ${copy}`}`, async () => {
      await paper.setViewportSize(
        size === '80mm' ? { width: 302, height: 900 } : { width: 700, height: 990 },
      );
      await paper.setContent(await paperOf(await post('receipt/print', { paper: size })));
      for (const words of [...facts, 'Change', '€1.00'])
        await expect(paper.getByText(words).first()).toBeVisible();
      await expect(paper.getByText(/^COPY/)).toHaveText(copy === 0 ? [] : [`COPY ${copy}`]);
      const { edges, isWide } = await amounts(paper);
      expect(edges).toHaveLength(1);
      expect(isWide).toBe(false);
      await expect(paper.getByRole('button')).toHaveCount(0);
      await screenshot(paper, `receipt-${size}`);
    });

  await test.step('on the screen of the guest who ordered', async () => {
    const own = await kitchen.opened(page, 'tea', 2);
    await kitchen.till(`orders/${own}/payments`, { tender: 'card' });
    await openReceipt(page);
    await page.getByRole('button', { name: 'Print or save the receipt' }).click();
    for (const words of ['Corner Kitchen Oy', 'FI12345671', 'VAT 25.5%', 'Base €1.59'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText(/COPY/)).toHaveCount(0);
    await expectNoFaults(page);
    await screenshot(page, 'receipt-on-screen');
    await page.getByRole('textbox', { name: 'Email address' }).fill('ada@nowhere');
    await page.getByRole('button', { name: 'Email me the receipt' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter an email address');
    await expectNoFaults(page);
    await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Email me the receipt' }).click();
    await expect(page.getByRole('status')).toHaveText('The receipt is on its way to you.');
    expect(page.url()).not.toMatch(/token|ada/);
    await expect.poll(() => smtp.taken.length).toBe(1);
    expect(smtp.taken[0]?.to).toEqual(['ada@example.com']);
    for (const words of ['Corner Kitchen Oy', 'FI12345671', 'VAT 25.5%'])
      expect(smtp.taken[0]?.raw).toContain(words);
    expect(server.log()).not.toMatch(/ada@|mail-canary/);
  });

  await test.step('60 lines fit on two sheets, with the head of the table on each', async () => {
    await kitchen.publish({ ...setup, shop: { ...shop, sittings: true, ordering: 'A' } });
    for (const from of [1, 31]) {
      const many = Array.from({ length: 30 }, (_, index) => ({ dish: `dish-${from + index}`, price: 1 }));
      const round = await placeByCalls(request, code, { dishes: many, orderingAmount: 30 });
      await kitchen.till(`orders/${round.orderId}/accept`);
    }
    const headers = { authorization: `Bearer ${key}` };
    const { sittingList } = await (await request.get('/api/merchant/v1/sittings', { headers })).json();
    const { sittingId } = sittingList[0];
    for (const size of ['A4', 'Letter']) {
      const printed = await kitchen.till(`sittings/${sittingId}/receipt/print`, {
        paper: size,
        language: 'zh-TW',
      });
      await paper.setContent(await paperOf(printed));
      expect(await paper.locator('tbody').first().locator('tr').count()).toBe(60);
      const pdf = await paper.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
      await expect(paper.locator('thead')).toHaveCSS('display', 'table-header-group');
      await expect(paper.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
    }
  });
});
