import { languages } from '@comanda/domain/language';
import { OrderDocumentSchema } from '@comanda/domain/order/order-document.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Datum } from '@comanda/pages/legal/privacy-topics';
import { describe, expect, it } from 'vitest';
import { parseOrder } from '../db/stored-order.ts';
import { eraseDiner } from '../stores/forget-store.ts';
import { membersOffered } from '../testing/a-member.ts';
import { aTill } from '../testing/a-till.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { readCatalog } from '../testing/catalog.ts';
import { columnData, documentData, storedData } from '../testing/personal-data.ts';
import { pageTexts, sourcePages } from '../testing/source-pages.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { privacySettings } from './legal-pages.ts';

const testServer = sharedTestServer();

/** A shop that stores everything about its guests. */
const everything: Partial<Shop> = {
  country: 'TW',
  invoiceFlag: true,
  deliveryModes: 'FTPD',
  deliverMinAmount: 0,
  members: membersOffered,
  terms: [{ termsPid: 'terms', name: ['Terms', ''], fileUrl: '/documents/0123456789abcdef' }],
};

type Asked = { readonly page?: 'privacy' | 'accessibility'; readonly headers?: Record<string, string> };

const open = async ({ app, shop }: TestServer, query = '', { page = 'privacy', headers = {} }: Asked = {}) =>
  app.inject({ url: `/h5/${page}?shop=${encodeURIComponent(shop.shopPid)}${query}`, headers });

const contact = { name: ['Noodle Bar Ltd', '麵吧有限公司'], email: 'hello@noodle.example' };

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_pair, letter: string) => letter.toUpperCase());

describe('the privacy notice and the database', () => {
  it('the privacy notice names each database column and document field about a guest', async () => {
    const server = await testServer({ shop: everything });
    const settings = { ...(await privacySettings(server.ctx, server.shop)), sendsReceipts: true };
    for (const language of languages) {
      const t = pageTexts(language);
      const { html } = sourcePages.legal.privacy(language, settings);
      const elsewhere = sourcePages.legal.privacy(language, { ...settings, loginProvider: 'login.example' });
      for (const datum of storedData)
        expect(datum === 'account' ? elsewhere.html : html).toContain(
          `<li>${t(`privacy.data.${datum}`)}</li>`,
        );
    }
  });

  it('a new column or document field fails this test until the test lists it', async () => {
    const { ctx } = await testServer({});
    const known: Readonly<Record<string, object | null | undefined>> = columnData;
    for (const [table, { columns }] of await readCatalog(ctx.db)) {
      const data = known[camelCase(table)];
      if (data === null || table.startsWith('kysely')) continue;
      const found = [...columns.keys()].map(camelCase).sort();
      expect([table, Object.keys(data ?? {}).sort()]).toEqual([table, found]);
    }
    expect(Object.keys(documentData).sort()).toEqual(Object.keys(OrderDocumentSchema.properties).sort());
  });

  it('agree on what is erased thirty days after an order', async () => {
    const server = await testServer({ shop: everything });
    const { token } = (await server.scan()).queryInfo;
    const { orderId } = await server.call(
      'submit',
      anOrderRequest(token, {
        deliveryMode: 'D',
        receiverName: 'Aino',
        receiverTel: '0912345678',
        deliveryAddr: 'Main Street 2',
        memo: 'No bell',
        allergyNote: ['shrimp'],
        twInvoiceBuyerInfo: { invoicingMethod: 'D', buyerCode: '123' },
      }),
    );
    const { db } = server.ctx;
    const stored = async () =>
      parseOrder(
        await db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
      );
    const before = await stored();
    await eraseDiner(db, before, server.ctx.now());
    const after: Readonly<Record<string, unknown>> = await stored();
    const data: Readonly<Record<string, Datum | null>> = { ...columnData.orders, ...documentData };
    const erased = Object.entries(before)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]))
      .flatMap(([name]) => data[name] ?? []);
    const t = pageTexts('en');
    const { body } = await open(server, '&lang=en');
    const [, list = ''] = /<li>([^<]*) in an order: erased 30 days after it ends\.<\/li>/.exec(body) ?? [];
    const words = erased.map((datum) => t(`privacy.data.${datum}`));
    expect(words).toHaveLength(6);
    expect(list.length).toBe(new Intl.ListFormat('en').format(words).length);
    for (const word of words) expect(list).toContain(word);
  });
});

describe('the page of the privacy notice', () => {
  it.each(engines)(
    'FIX-49 the privacy notice names the data, the purposes, the periods and the receivers, from real settings on %s',
    async (engine) => {
      const server = await testServer({
        engine,
        shop: {
          ...everything,
          contact,
        },
      });
      const before = await open(server, '&lang=en');
      expect(before.statusCode).toBe(200);
      expect(before.body).toContain('<p>Only the restaurant</p>');
      await aTill(server);
      const { body, headers } = await open(server, '&lang=en');
      for (const text of [
        'Noodle Bar Ltd',
        'mailto:hello@noodle.example',
        'tel:090000001',
        'Until 30 days after the order ends.',
        'Until 12 hours after your last scan. It is deleted 1 day later.',
        'The code: 5 minutes.',
        'A login: 24 hours.',
        'can be data about your health. You needn’t give it',
        'It is erased 30 days after the order ends.',
        'The restaurant’s tills and kitchen screens',
        'Sandbox',
      ])
        expect(body).toContain(text);
      expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
      for (const language of languages) {
        const page = await open(server, `&lang=${language}`);
        expect(page.body).toContain(pageTexts(language)('privacy.title'));
        expect(page.body).toContain(pageTexts(language)('privacy.choice.health', { days: 30 }));
      }
    },
  );

  it('names the shop’s address and telephone if the brand file has no contact', async () => {
    const { body } = await open(await testServer({}), '&lang=en');
    expect(body).toContain('Main Street 1');
    expect(body).toContain('href="tel:090000001"');
    expect(body).not.toContain('mailto:');
  });

  it('the privacy notice omits data that a shop does not ask for', async () => {
    const shop = { deliveryModes: 'FT', checkoutMethod: 'P' } as const;
    const { body } = await open(await testServer({ shop }), '&lang=en');
    for (const text of ['delivery address', 'phone number</li>', 'Online payment', 'Membership', 'E-invoice'])
      expect(body).not.toContain(text);
    expect(body).toContain('An order needs no name, phone number or address.');
  });

  it.each([
    ['the link’s', '&lang=fi', { cookie: 'h5_lang=th', 'accept-language': 'ja' }, 'fi'],
    ['the stored choice', '', { cookie: 'h5_lang=th', 'accept-language': 'ja' }, 'th'],
    ['the phone’s', '', { 'accept-language': 'ja' }, 'ja'],
    ['the shop’s', '', {}, 'en'],
  ])('is in %s language', async (_whose, query, headers, language) => {
    const { body } = await open(await testServer({}), query, { headers });
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(pageTexts(language as 'en')('privacy.title'));
  });
});

describe('the accessibility statement', () => {
  it.each(engines)(
    'FIX-43 the statement has status, date, method, gaps, contact and authority in 14 languages on %s',
    async (engine) => {
      const fileUrl = '/documents/0123456789abcdef.pdf';
      const terms = [{ termsPid: 'terms', name: ['Terms', ''], fileUrl }];
      const server = await testServer({ engine, shop: { contact, terms, payTimeout: 600 } });
      for (const language of languages) {
        const t = pageTexts(language);
        const { statusCode, body } = await open(server, `&lang=${language}`, { page: 'accessibility' });
        expect(statusCode).toBe(200);
        for (const text of [
          t('access.partial', { standard: 'EN 301 549 V3.2.1', level: 'WCAG 2.2 AA' }),
          t('access.methodText'),
          t('access.gap.time', { minutes: 10 }),
          t('access.gap.platform', { platforms: 'Sandbox' }),
          t('access.gap.toast'),
          t('access.gap.pdf'),
          t('access.gap.menu'),
          'hello@noodle.example',
          t('access.authorityText'),
          'Liikenne- ja viestintävirasto Traficom',
        ])
          expect(body).toContain(text);
        const [before = ''] = t('access.date', { date: '#' }).split('#');
        const [, date] = new RegExp(`<p[^>]*>${before}([^<]*)`).exec(body) ?? [];
        expect(date).toMatch(/(2026|2569).*23|23.*(2026|2569)/);
      }
    },
  );

  it('the accessibility statement omits gaps that a shop does not have, and names only authorities on the list', async () => {
    const server = await testServer({ shop: { contact, country: 'TW', checkoutMethod: 'P' } });
    const { body } = await open(server, '&lang=en', { page: 'accessibility' });
    const t = pageTexts('en');
    expect(body).not.toContain('to pay online');
    expect(body).not.toContain(t('access.gap.pdf'));
    expect(body).not.toContain(t('access.authority'));
  });

  it('exists only if the brand file names a contact; otherwise the page says whom to ask', async () => {
    const server = await testServer({});
    const { statusCode, body } = await open(server, '&lang=en', { page: 'accessibility' });
    expect(statusCode).toBe(404);
    expect(body).toContain(pageTexts('en')('access.none'));
    expect(body).toContain('href="tel:090000001"');
    expect((await server.scan()).shopInfo.statementFlag).toBe(false);
  });

  it('shopInfo says whether a statement exists, so that the app links to it', async () => {
    const server = await testServer({ shop: { contact } });
    expect((await server.scan()).shopInfo.statementFlag).toBe(true);
  });
});

describe.each(['privacy', 'accessibility'])('the address /h5/%s without a known shop', (name) => {
  it.each(['', '?shop=', '?shop=nobody', '?shop=%00', '?shop=%ff', `?shop=${'x'.repeat(3000)}`, '?shop[]=1'])(
    'shows a message to scan again with the query “%s”',
    async (query) => {
      for (const engine of engines) {
        const { app } = await testServer({ engine });
        const { statusCode, body } = await app.inject({
          url: `/h5/${name}${query}`,
          headers: { 'accept-language': 'fi' },
        });
        expect(statusCode).toBe(404);
        expect(body).toContain(pageTexts('fi')('legal.noShop'));
      }
    },
  );
});
