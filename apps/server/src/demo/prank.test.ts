import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceRoot } from '@comanda/contract/call';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BrandFile } from '../commands/import/brand-file.schema.ts';
import { merchantKey } from '../commands/merchant-key.ts';
import { runInside } from '../testing/run-command.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-prank-'));
  server = await startProcess({
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_KITCHEN_SECONDS: '1',
    SWEEP_SECONDS: '1',
    // a busy machine would refuse the phones that come at the same moment
    MAX_QUEUE_MS: '0',
  });
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { readonly code: number; readonly data: Readonly<Record<string, unknown>> };

async function call(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${server.origin}${serviceRoot}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** A demo restaurant, one of its QR codes, and a delivery mode that diners pay at the till. */
type Scene = {
  readonly brand: string;
  readonly hash: string;
  readonly deliveryMode: 'F' | 'T' | 'P' | 'D';
};

/** The dishes of a demo restaurant that have unlimited stock, with their prices. */
async function dishesOf(file: BrandFile, shop: string) {
  const menu = file.menus[file.shops.find(({ id }) => id === shop)?.menu ?? ''];
  return (menu?.categories ?? [])
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const isPlain =
        !('groups' in item) && !item.specs && !item.features && !item.extras && item.stock === undefined;
      return isPlain && !item.soldOut && !item.saleTimes && !item.minQty && !item.maxQty
        ? [{ pid: item.id, price: Number(item.price) }]
        : [];
    });
}

const receivers = {
  F: {},
  T: {},
  P: { receiverTel: '0400123456' },
  D: { receiverName: 'Nobody', receiverTel: '0400123456', deliveryAddr: 'Nowhere 1' },
} as const;

/** Simulates a phone that scans the QR code. `order` orders dishes. */
async function phone({ brand, hash, deliveryMode }: Scene) {
  const file: BrandFile = JSON.parse(
    await readFile(new URL(`../../../../demo/${brand}/brand.json`, import.meta.url), 'utf8'),
  );
  const code = file.codes.find((one) => one.hash === hash);
  const scan = await call('qr', { hash, type: code?.type, code: code?.code });
  const { token } = scan.data.queryInfo as { token: string }; // declared in the contract
  const dishes = await dishesOf(file, code?.shop ?? '');
  return {
    shopPid: `${file.brand.id}.${code?.shop}`,
    statusOf: async (orderId: string) => {
      const { data } = await call('detail', { token, orderId });
      return (data.order as { orderStatus: number }).orderStatus; // declared in the contract
    },
    order: async (count: number, unitQty: number, memo = '') => {
      const itemList = dishes.slice(0, count).map(({ pid, price }) => ({
        spuPid: pid,
        skuPid: pid,
        spuType: 'S',
        comboGroupPid: '',
        unitQty,
        unitAmount: price,
        saleAmount: Number((price * unitQty).toFixed(3)),
        featurePidList: [],
        extraList: [],
        comboElemList: [],
      }));
      const orderingAmount = Number(itemList.reduce((sum, line) => sum + line.saleAmount, 0).toFixed(3));
      const orderRequest = { token, deliveryMode, checkoutMethod: 'P', itemList, orderingAmount };
      const { dueAmount } = (await call('check/calculate', orderRequest)).data;
      const sent = { ...orderRequest, ...receivers[deliveryMode], memo, dueAmount };
      const placed = await call('submit', sent);
      return { code: placed.code, orderId: String(placed.data?.orderId), amount: orderingAmount };
    },
  };
}

const scenes: [string, Scene][] = [
  [
    'the QR code of a table, in an izakaya that accepts orders automatically',
    { brand: 'tokyo', hash: 'tyo-q3v8k5md', deliveryMode: 'F' },
  ],
  ['its shop-wide QR code, for takeaway', { brand: 'tokyo', hash: 'tyo-b4x6n1sp', deliveryMode: 'T' }],
  ['the QR code of a table in a café', { brand: 'helsinki', hash: 'hel-m6q2t8vk', deliveryMode: 'F' }],
  [
    'the shop-wide QR code of the café, for pickup',
    { brand: 'helsinki', hash: 'hel-j8n4d7yf', deliveryMode: 'P' },
  ],
  ['the QR code of a delivery kitchen', { brand: 'bangkok', hash: 'bkk-m8z5d1ky', deliveryMode: 'D' }],
];

describe('the demo while its simulated kitchen runs', () => {
  it.each(scenes)(
    'FIX-47 holds all 10 huge orders that 5 phones send with %s for the staff, and still serves other guests',
    async (_name, scene) => {
      const phones = await Promise.all(Array.from({ length: 5 }, () => phone(scene)));
      const huge = await Promise.all(
        phones.flatMap((one) => ['first', 'second'].map((memo) => one.order(50, 999, memo))),
      );
      expect(huge.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200));
      const guest = await phone(scene);
      const normal = await guest.order(1, scene.deliveryMode === 'D' ? 4 : 1);
      expect(normal.code).toBe(200);
      // the guest's order takes several rounds of the kitchen
      await vi.waitFor(async () => expect(await guest.statusOf(normal.orderId)).toBe(OrderStatus.PickedUp), {
        timeout: 40_000,
        interval: 200,
      });
      const owner = (at: number) => phones[Math.floor(at / 2)];
      const statuses = () => Promise.all(huge.map(({ orderId }, at) => owner(at)?.statusOf(orderId)));
      expect(await statuses()).toEqual(huge.map(() => OrderStatus.WaitingAcceptance));

      const { out } = await runInside(merchantKey, { DATA_DIR: folder }, guest.shopPid, 'till');
      const headers = { authorization: `Bearer ${out.trim()}` };
      const till = async (path: string, method = 'GET') =>
        (await fetch(`${server.origin}/api/merchant/v1/${path}`, { method, headers })).json();
      const { orderList } = await till('orders?held=true');
      const held = orderList.filter(({ codeHash }: { codeHash: string }) => codeHash === scene.hash);
      expect(held).toHaveLength(10);
      expect(held[0].hold.reasons.map(({ rule }: { rule: string }) => rule)).toEqual([
        'manyOfOneItem',
        'manyUnits',
      ]);
      // the staff accept one of the held orders, so the kitchen cooks it
      await till(`orders/${huge[0]?.orderId}/accept`, 'POST');
      await vi.waitFor(async () => expect((await statuses())[0]).toBeGreaterThan(OrderStatus.Received), {
        timeout: 20_000,
        interval: 200,
      });
      expect((await statuses()).slice(1)).toEqual(huge.slice(1).map(() => OrderStatus.WaitingAcceptance));
      // the staff stop the QR code with one call
      await till(`codes/${scene.hash}/stop`, 'POST');
      expect((await phones[0]?.order(50, 999, 'third'))?.code).toBe(1011);
    },
    90_000,
  );
});
