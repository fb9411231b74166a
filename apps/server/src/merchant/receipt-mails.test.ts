import { languages } from '@comanda/domain/language';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housekeeping } from '../jobs/housekeeping.ts';
import { sendMails } from '../jobs/send-mails.ts';
import { mostMails } from '../operations/receipt/queue-mail.ts';
import { type SmtpSimulator, startSmtp } from '../providers/mail/testing/smtp-simulator.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { withMail } from '../testing/with-mail.ts';

const address = 'canary.guest@example.org';
/** Decodes quoted-printable. */
const unquoted = (raw: string): string => {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(engines)('receipts by mail on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;
  let smtp: SmtpSimulator;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  beforeEach(async () => {
    await smtp.close();
    smtp = await startSmtp();
  });
  afterAll(() => smtp.close());
  const open = async (more = {}) => {
    server = await testServer({ engine, shop: { taxNumber: 'FI12345671', ...more } });
    till = await aTill(server);
    await withMail({ ctx: server.ctx, brandPid: server.shop.brandPid }, smtp.port);
  };
  const placed = async () => {
    const { token } = (await server.scan()).queryInfo;
    const request = anOrderRequest(token, { itemList: [aMisoLine()], checkoutMethod: 'P' });
    const { orderId, orderToken = '' } = await server.call('submit', request);
    return { orderId, token: orderToken };
  };
  const paid = async () => {
    const order = await placed();
    await till.post(`/orders/${order.orderId}/payments`, { tender: 'cash' });
    return order;
  };
  const mailId = (number: number) => `mail-${String(number).padStart(20, '0')}`;
  const ask = (orderId: string, body: object = {}) =>
    till.post(`/orders/${orderId}/receipt/mail`, { mailId: mailId(1), address, ...body });
  const atGuest = async (path: string, fields: Record<string, string>) => {
    const payload = new URLSearchParams(fields).toString();
    const answer = await server.app.inject({ method: 'POST', url: path, headers: form, payload });
    return { status: answer.statusCode, html: answer.body };
  };
  const mails = () => server.ctx.db.selectFrom('mails').selectAll().execute();
  const run = async (seconds = 0) => {
    server.clock.now += seconds;
    await sendMails(server.ctx);
  };
  /** Everything in the database and the log, as text. */
  const everything = async () => {
    const tables = await server.ctx.db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        server.ctx.db
          .selectFrom(name as 'mails')
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(rows) + server.logged();
  };

  it('the staff send a receipt: once, whatever is repeated, and nothing keeps the address', async () => {
    await open();
    const { orderId } = await paid();
    for (const _again of [1, 2])
      expect(await ask(orderId, { language: 'ja', device: 'bar' })).toMatchObject({
        status: 200,
        body: { isQueued: true },
      });
    expect(await mails()).toMatchObject([{ state: 'due', sealed: expect.any(String) }]);
    expect(await everything()).not.toMatch(/canary/);
    await Promise.all([run(), run()]);
    expect(smtp.taken).toMatchObject([{ to: [address] }]);
    const content = unquoted(smtp.taken[0]?.raw ?? '');
    for (const words of ['領収書', 'FI12345671', 'Noodle Bar']) expect(content).toContain(words);
    expect(await mails()).toMatchObject([{ state: 'sent', sealed: null, nextAt: null, tries: 1 }]);
    await run(7200);
    expect(smtp.taken).toHaveLength(1);
    expect(await everything()).not.toMatch(/canary/);
    server.clock.now += 24 * 3600;
    await housekeeping()(server.ctx);
    expect(await mails()).toEqual([]);
  });

  it('TILL-5 over HTTP: a receipt is on screen, as print (80 mm and A4/Letter), and by mail; it has the name, the address and the tax number of the restaurant, and one line per tax rate with its base; a reprint says COPY', async () => {
    await open();
    const { orderId, token } = await paid();
    const { receipt } = (await till.get(`/orders/${orderId}/receipt`)).body;
    expect(receipt).toMatchObject({ form: 'receipt', taxNumber: 'FI12345671' });
    expect(receipt.taxList).toEqual([
      expect.objectContaining({ taxRate: 13.5, taxBase: 3.08, taxAmount: 0.42 }),
    ]);
    const words = ['Noodle Bar', 'Main Street 1', 'FI12345671', 'VAT 13.5%', 'Base €3.08'];
    /** `parts`: how often the text has the receipt. */
    const expectWhole = (text: string, parts = 1) => {
      for (const word of words) expect(text).toContain(word);
      expect(text.match(/VAT 13\.5%/g)).toHaveLength(parts);
    };
    expectWhole((await atGuest('/h5/receipt', { orderId, token, language: 'en' })).html);
    for (const [copy, [paper, style]] of [
      ['80mm', 'margin:3mm 4mm'],
      ['A4', 'size:A4'],
      ['Letter', 'size:letter'],
    ].entries()) {
      const { print } = (await till.post(`/orders/${orderId}/receipt/print`, { paper })).body;
      const { html } = (await till.get(`/receipts/${print.printId}`)).body;
      expectWhole(html);
      expect(html).toContain(`@page{${style}`);
      expect(html.includes('COPY')).toBe(copy > 0);
    }
    await ask(orderId);
    await run();
    // as text and as a page
    expectWhole(unquoted(smtp.taken[0]?.raw ?? ''), 2);
  });

  it('a greylisting mail server gets the same mail again, one that refuses gets none, and no log has the address', async () => {
    await open();
    const [first, second] = [await paid(), await paid()];
    await ask(first.orderId);
    smtp.fail('greylist', 2);
    await run();
    await run(60);
    expect(smtp.connections()).toBe(1);
    await run(60);
    await run(240);
    expect(smtp.taken).toHaveLength(1);
    smtp.fail('refuseRecipient');
    await ask(second.orderId, { mailId: mailId(2) });
    await run();
    await run(7200);
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(['refused', 'sent']);
    expect(server.logged()).toContain('a mail server refuses a receipt');
    expect(await everything()).not.toMatch(/canary/);
  });

  it('a mail server that takes a mail without an answer gets it again with the same Message-ID', async () => {
    await open();
    await ask((await paid()).orderId);
    smtp.fail('takesAndHangsUp', 1);
    await run();
    await run(120);
    expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await mails()).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('a mail that cannot be sent for 20 hours, or after the account has changed, is given up and logged', async () => {
    await open();
    await ask((await paid()).orderId);
    smtp.fail('full');
    await run();
    await run(20 * 3600 + 1);
    expect(await mails()).toMatchObject([{ state: 'lost', sealed: null }]);
    expect(server.logged()).toContain('a receipt could not be sent by mail');
    expect(await everything()).not.toMatch(/canary/);
  });

  it('refuses a wrong address, an unpaid order, more than five mails a day, and a brand without a mail server', async () => {
    await open();
    const unpaid = await placed();
    expect(await ask(unpaid.orderId)).toMatchObject({ status: 409, body: { code: 'notPaid' } });
    const { orderId } = await paid();
    for (const wrong of ['ada', 'ada@example.com\r\nBcc: eve@example.com', 'a@example.com,b@example.com'])
      expect(await ask(orderId, { address: wrong })).toMatchObject({
        status: 400,
        body: { code: 'wrongAddress' },
      });
    expect(await ask('unknown')).toMatchObject({ status: 404 });
    for (let number = 1; number <= mostMails; number += 1)
      expect((await ask(orderId, { mailId: mailId(number) })).status).toBe(200);
    expect(await ask(orderId, { mailId: mailId(99) })).toMatchObject({
      status: 409,
      body: { code: 'tooManyMails' },
    });
    server.clock.now += 24 * 3600 + 1;
    expect((await ask(orderId, { mailId: mailId(99) })).status).toBe(200);
    server = await testServer({ engine });
    till = await aTill(server);
    expect(await ask((await paid()).orderId)).toMatchObject({ status: 409, body: { code: 'noMail' } });
  });

  it('a table’s bill is sent as well', async () => {
    await open({ sittings: true, orderingMode: 'A', checkoutMethod: 'P' });
    await placed();
    const { sittingId } = (await till.get('/sittings')).body.sittingList[0];
    const path = `/sittings/${sittingId}/receipt/mail`;
    const body = { mailId: mailId(1), address };
    expect(await till.post(path, body)).toMatchObject({ body: { code: 'notPaid' } });
    await till.post(`/sittings/${sittingId}/payments`, { tender: 'card' });
    expect((await till.post(path, body)).status).toBe(200);
    await run();
    expect(smtp.taken).toMatchObject([{ to: [address] }]);
  });

  it('a guest asks on the page of the receipt, in 14 languages; a form that is sent twice sends one mail', async () => {
    await open();
    const order = await paid();
    const fields = { ...order, lang: 'en', email: '' };
    const shown = await atGuest('/h5/receipt', fields);
    expect(shown.html).toContain('Email me the receipt');
    const id = /name="mailId" value="([\w-]+)"/.exec(shown.html)?.[1] ?? '';
    for (const lang of languages) {
      const { html } = await atGuest('/h5/receipt/mail', { ...fields, lang, mailId: id, email: 'ada' });
      expect(html, lang).toContain('aria-invalid="true"');
      expect(html, lang).toContain('ada@example.com');
    }
    for (const _twice of [1, 2]) {
      const { html } = await atGuest('/h5/receipt/mail', { ...fields, mailId: id, email: ` ${address} ` });
      expect(html).toContain('The receipt is on its way to you.');
      expect(html).not.toContain('canary');
    }
    await run();
    expect(smtp.taken).toMatchObject([{ to: [address] }]);
    const stranger = { orderId: order.orderId, token: 'x', mailId: id, email: address };
    expect((await atGuest('/h5/receipt/mail', stranger)).status).toBe(404);
    const again = await atGuest('/h5/receipt', fields);
    expect(again.html).not.toContain(`value="${id}"`);
    expect(await everything()).not.toMatch(/canary/);
  });
});
