import { textAt } from '@comanda/domain/local-text';
import { nothingUnavailable, spuCateList } from '@comanda/domain/menu/availability';
import type { Order } from '@comanda/domain/order/order.schema';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anOrder, anOrderItem } from '@comanda/domain/testing/an-order';
import { expect, it } from 'vitest';
import { rememberSession } from '../../draft/remembered-session.ts';
import { aWorld } from '../../testing/a-world.ts';
import { orderAgain } from './order-again.ts';

const info = shopInfo(aShop(), 1, 1_800_000_000);
const place = {
  hash: 'h',
  type: 'T',
  code: '7',
  token: 'open',
  tableNo: '7',
  shopPid: info.shopPid,
} as const;
const soup = anOrderItem({ skuPid: 'miso-soup/sku', unitQty: 2 });
const gone = anOrderItem({ spuPid: 'gone', spuName: ['Tripe', ''] });

function aDiner({
  items = [soup],
  answer,
  here = true,
}: {
  items?: Order['itemList'];
  answer?: 'goOn';
  here?: boolean;
}) {
  const {
    world,
    calls,
    said,
    gone: walked,
  } = aWorld({
    menu: () => ({
      spuCateList: spuCateList(aMenu(), nothingUnavailable),
      shopInfo: info,
      availability: nothingUnavailable,
    }),
    qr: () => ({
      queryInfo: { ...place, token: 'taken up' },
      shopInfo: info,
      spuCateList: null,
      availability: nothingUnavailable,
    }),
  });
  if (here) world.draft.setState({ token: 'open', queryInfo: place, shopInfo: info });
  const asked: string[][] = [];
  const left: string[] = [];
  const again = orderAgain.bind(undefined, {
    ...world,
    ask: async (_name, { items: missing }) => {
      asked.push(missing.map((item) => textAt(item.spuName, 0)));
      return answer;
    },
    read: async () => ({
      order: anOrder({ itemList: items }),
      shopInfo: info,
      menuUrl: '/h5/qr?h=h&t=T&c=7',
      langCur: null,
    }),
    leaveFor: (url) => left.push(url),
  });
  const cart = () => world.draft.getState().carList.map(({ spuName, unitQty }) => [spuName[0], unitQty]);
  return { again, world, calls, said, walked, asked, left, cart };
}

it('adds the same items to the cart, shows a message, and goes to the menu', async () => {
  const { again, cart, said, walked, asked } = aDiner({});
  await again();
  expect(cart()).toEqual([['Miso soup', 2]]);
  expect(said).toEqual(['again.inCart']);
  expect(walked).toEqual(['/qr?h=h&t=T&c=7']);
  expect(asked).toEqual([]);
});

it('names unavailable items before it adds anything to the cart', async () => {
  const asIs = aDiner({ items: [soup, gone] });
  await asIs.again();
  expect(asIs.asked).toEqual([['Tripe']]);
  expect(asIs.cart()).toEqual([]);
  expect(asIs.walked).toEqual([]);

  const rest = aDiner({ items: [soup, gone], answer: 'goOn' });
  await rest.again();
  expect(rest.cart()).toEqual([['Miso soup', 2]]);
  expect(rest.walked).toHaveLength(1);
});

it('does not mention the cart if no item of the order is available', async () => {
  const { again, cart, said, walked } = aDiner({ items: [gone], answer: 'goOn' });
  await again();
  expect(cart()).toEqual([]);
  expect(said).toEqual([]);
  expect(walked).toHaveLength(1);
});

it('opens the menu of the order’s shop if there is no session at that shop', async () => {
  const nobody = aDiner({ here: false });
  await nobody.again();
  expect(nobody.left).toEqual(['/h5/qr?h=h&t=T&c=7']);

  const elsewhere = aDiner({});
  elsewhere.world.draft.setState({ queryInfo: { ...place, shopPid: 'another' } });
  await elsewhere.again();
  expect(elsewhere.left).toHaveLength(1);
  expect(elsewhere.cart()).toEqual([]);
});

it('resumes the session that the order’s QR code opened on this phone', async () => {
  const { again, world, calls, cart } = aDiner({ here: false });
  rememberSession(world.phone, place, 'remembered', world.now());
  await again();
  expect(calls[0]).toMatchObject(['qr', { hash: 'h', type: 'T', code: '7', token: 'remembered' }]);
  expect(cart()).toEqual([['Miso soup', 2]]);
});
