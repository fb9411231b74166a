import type { CallInput } from '@comanda/contract/contract';
import { describe, expect, it } from 'vitest';
import { memberName } from '../providers/member/member-name.ts';
import { aTill } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { endOf } from '../testing/end-of.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

type SubmitInput = CallInput<'submit'>;

const testServer = sharedTestServer();

/** Control characters that reset a printer, open a cash drawer, reverse the text and end a string. */
const steering = '\u001b@\u001bp1\u0001\u007f\u009b\u202e\u2066\0';
const dirty = (text: string) => `${steering}${text}${steering}`;
const clean = (text: string) => `@p1${text}@p1`;

const delivery: Partial<SubmitInput> = {
  deliveryMode: 'D',
  checkoutMethod: 'O',
  itemList: [aMisoLine({ unitQty: 9 })],
  memo: dirty('no salt\r\nthank you 👨‍👩‍👧'),
  receiverName: dirty('Aino'),
  receiverTel: dirty('040'),
  deliveryAddr: dirty('Main\nStreet'),
};

describe.each(engines)('texts of diners on %s', (engine) => {
  let server: TestServer;
  let token: string;
  const open = async () => {
    server = await testServer({ engine, shop: { orderingMode: 'O', country: 'TW', invoiceFlag: true } });
    token = (await server.scan()).queryInfo.token;
  };

  it('FIX-16 texts of diners reach kitchen and till without control characters and bidirectional overrides', async () => {
    await open();
    const { orderId } = await server.call('submit', anOrderRequest(token, delivery));
    const expected = {
      memo: clean('no salt\nthank you 👨‍👩‍👧'),
      receiverName: clean('Aino'),
      receiverTel: clean('040'),
      deliveryAddr: clean('Main Street'),
    };
    expect((await server.call('detail', { token, orderId })).order).toMatchObject(expected);
    const till = await aTill(server);
    const body = JSON.stringify((await till.get(`/orders/${orderId}`)).body);
    for (const text of Object.values(expected)) expect(body).toContain(JSON.stringify(text).slice(1, -1));
    expect(body).not.toMatch(/\\u00[01]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  });

  it('the length of a text is measured after the cleaning; a text with nothing left counts as missing', async () => {
    await open();
    const none = anOrderRequest(token, { ...delivery, receiverName: '\u202e\u0001' });
    expect(await endOf(server.call('submit', none))).toMatchObject({
      code: 2510,
      message: 'receiverName: missing',
    });
    const long = anOrderRequest(token, {
      ...delivery,
      receiverName: `${'A'.repeat(32)}${steering.slice(5)}`,
    });
    expect(await endOf(server.call('submit', long))).toMatchObject({ code: 200 });
  });

  it('the fields of the e-invoice lose control characters too', async () => {
    await open();
    const twInvoiceBuyerInfo = { invoicingMethod: 'P', buyerCode: '12345675\u202e' } as const;
    const { orderId } = await server.call('submit', anOrderRequest(token, { twInvoiceBuyerInfo }));
    const row = await server.ctx.db
      .selectFrom('orders')
      .select('document')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.document)).toMatchObject({ invoiceBuyer: { buyerCode: '12345675' } });
  });

  it('the texts of a draft are cleaned too; the rest of the draft stays unchanged', async () => {
    await open();
    const save = async (draft: unknown) => {
      const { version } = await server.call('session/get', { token });
      await server.call('session/save', { token, session: JSON.stringify(draft), version });
      const { session } = await server.call('session/get', { token });
      return JSON.parse(session ?? '');
    };
    const carList = [{ spuName: 'x' }];
    expect(await save({ carList, remark: dirty('mild') })).toEqual({ carList, remark: clean('mild') });
    expect(await save({ carList, remark: 'mild\nplease' })).toEqual({ carList, remark: 'mild\nplease' });
    expect(await save([])).toEqual([]);
  });
});

it('the name of a member is cleaned before it is cut to the maximum length', () => {
  expect(memberName(`\u202e ${'あ'.repeat(40)}`)).toBe('あ'.repeat(32));
});
