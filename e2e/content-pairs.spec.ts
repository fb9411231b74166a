import { writeFile } from 'node:fs/promises';
import { add, checkOut, openReceipt, scan } from './diner.ts';
import { expect, expectNoFaults, test } from './harness.ts';

/** The texts of the shop, in German first. The interface speaks none of the first four languages. */
const dishes = {
  de: 'Linsensuppe',
  ar: 'شوربة عدس',
  fr: 'Soupe aux lentilles',
  ko: '렌틸콩 수프',
  en: 'Lentil soup',
};
const shops = { de: 'Am Markt', ar: 'عند السوق', fr: 'Au marché', ko: '시장 앞', en: 'By the market' };

/** Each phone, with the second language that suits it. */
const readers = [
  { tag: 'ar-KW', lang: 'ar', dir: 'rtl' },
  { tag: 'fr-CA', lang: 'fr', dir: 'ltr' },
  { tag: 'ko-KR', lang: 'ko', dir: 'ltr' },
  { tag: 'en-GB', lang: 'en', dir: 'ltr' },
] as const;

const brandFile = (id: string) => ({
  brand: { id, name: shops },
  languages: Object.keys(shops),
  shops: [
    {
      ...{ id: 'shop', name: shops, address: 'Marktplatz 1', telephone: '+49 30 000000', menu: 'main' },
      ...{ country: 'DE', timeZone: 'Europe/Berlin', currency: 'EUR', currencySymbol: '€', amountScale: 2 },
      openingHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
      ...{ deliveryModes: 'F', checkout: 'P', ordering: 'O', acceptance: 'auto', payTimeoutSeconds: 900 },
      taxes: [{ name: 'MwSt.', rate: '19', included: true, classes: ['food'] }],
      payments: [],
    },
  ],
  menus: {
    main: {
      categories: [
        {
          ...{ id: 'all', name: { de: 'Suppen', ar: 'شوربات', fr: 'Soupes', ko: '수프', en: 'Soups' } },
          items: [{ id: 'soup', name: dishes, price: '6.00', taxClass: 'food', allergens: [], diets: [] }],
        },
      ],
    },
  },
  codes: [{ hash: `${id}-1`, shop: 'shop', type: 'T', code: '1', table: '1' }],
});

test('DISH-1 content is in any language, Arabic from right to left: each diner reads the first and the one that suits, the staff the first; the toggle changes only shop texts; a cached page is that of its pair', async ({
  browser,
  server,
  request,
}, info) => {
  const id = `pairs-${info.testId.slice(-8)}`;
  const path = info.outputPath('brand.json');
  await writeFile(path, JSON.stringify(brandFile(id)));
  await server.importBrand(path);
  const authorization = `Bearer ${await server.merchantKey(`${id}.shop`)}`;
  const url = `/h5/qr?h=${id}-1&t=T&c=1`;

  await test.step('a cached page is keyed by the pair', async () => {
    const pages = [...readers, ...readers, ...readers].map(async ({ tag, lang }) => {
      const text = await (await request.get(url, { headers: { 'accept-language': tag } })).text();
      const told = Object.entries(dishes).filter(([, name]) => text.includes(name));
      expect(
        told.map(([tagOf]) => tagOf),
        tag,
      ).toEqual(['de', lang]);
    });
    await Promise.all(pages);
  });

  for (const { tag, lang, dir } of readers)
    await test.step(tag, async () => {
      const context = await browser.newContext({ locale: tag, baseURL: server.origin });
      const page = await context.newPage();
      await scan(page, { brand: id, shop: id, type: 'T', modes: [], url: `http://x${url}` });
      const interfaceIsEnglish = () => expect(page.locator('html')).toHaveAttribute('lang', 'en');
      const reads = async (name: string, as: { lang: string; dir: string }) => {
        const words = page.getByText(name, { exact: true }).filter({ visible: true }).first();
        await expect(words).toHaveAttribute('lang', as.lang);
        await expect(words).toHaveAttribute('dir', as.dir);
        await expect(words).toHaveCSS('direction', as.dir);
        await interfaceIsEnglish();
      };
      const german = { lang: 'de', dir: 'ltr' };
      await reads(shops[lang], { lang, dir });
      await reads(dishes[lang], { lang, dir });
      await page.getByRole('button', { name: /Deutsch$/ }).click();
      await reads(shops.de, german);
      await reads(dishes.de, german);
      if (dir === 'rtl') {
        await page.getByRole('button', { name: /العربية$/ }).click();
        await add(page, dishes.ar);
        await checkOut(page);
        await reads(dishes.ar, { lang, dir });
        await expectNoFaults(page);
        await page.getByRole('button', { name: /^Place order/ }).click();
        await expect(page).toHaveURL(/orderStatus/);
        await openReceipt(page);
        await reads(dishes.ar, { lang, dir });
      }
      await context.close();
    });

  await test.step('desk, kitchen and printer', async () => {
    const till = async (call: string, data?: object) => {
      const target = `/api/merchant/v1/${call}`;
      const headers = { authorization };
      return (
        await (data ? request.post(target, { data, headers }) : request.get(target, { headers }))
      ).json();
    };
    const { orderList } = await till('orders');
    expect(orderList[0].itemList).toMatchObject([{ spuName: dishes.de }]);
    const { print } = await till(`orders/${orderList[0].orderId}/receipt/print`, { paper: '80mm' });
    expect((await till(`receipts/${print.printId}`)).html).toContain(dishes.de);
  });
});
