import { aShop } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { linePayDecimalsIn } from './line-pay/line-amount.ts';
import { asOffered, unfitFor } from './offered-platforms.ts';
import type { DecimalsIn, PaymentProvider } from './payment-provider.ts';
import { stripeDecimalsIn } from './stripe/units.ts';

const pids = ['ecpay', 'ecpay-apple-pay', 'ecpay-twqr', 'ecpay-atm', 'ecpay-store'];
const notHere = () => Promise.reject(new Error('nobody pays in this test'));
const platform = (pid: string, decimalsIn: DecimalsIn): [string, PaymentProvider] => [
  pid,
  {
    pid,
    name: pid,
    decimalsIn,
    terms: { refund: 'partial', paysWithin: 0 },
    start: notHere,
    ask: notHere,
    voidPayment: notHere,
    refund: notHere,
    readWebhook: () => undefined,
  },
];
const spokenTo = new Map([
  platform('sandbox', () => 3),
  platform('stripe', stripeDecimalsIn),
  platform('line-pay', linePayDecimalsIn),
]);

const all = ['line-pay', 'stripe', 'sandbox', 'wallet'];

describe('the ways to pay at ECPay', () => {
  it.each([
    [{}, [undefined, undefined, 'noRefund', 'noRefund', 'noRefund']],
    [{ payTimeout: 30 * 86_400 }, [undefined, undefined, 'noRefund', 'noRefund', 'noRefund']],
    [{ amountScale: 2 }, pids.map(() => 'decimals')],
    [{ currency: 'USD' }, pids.map(() => 'notThere')],
    [{ country: 'HK' }, pids.map(() => 'notThere')],
  ])('suit a shop in Taiwan with %j, or not: %j', (changes, kinds) => {
    const shop = aShop({ country: 'TW', currency: 'TWD', amountScale: 0, payTimeout: 900, ...changes });
    expect(pids.map((pid) => unfitFor(pid, shop)?.kind)).toEqual(kinds);
  });

  it('a platform on which guests may pay after the deadline of an order is not offered', () => {
    const shop = aShop({ paymentPlatforms: ['slow'], payTimeout: 900 });
    const offered = (paysWithin: number) => {
      const [pid, slow] = platform('slow', () => 3);
      const terms = { refund: 'full', paysWithin } as const;
      return asOffered(new Map([[pid, { ...slow, terms }]]), shop).paymentPlatforms;
    };
    expect([offered(900), offered(901)]).toEqual([['slow'], []]);
  });
});

describe('the platforms that a shop’s diners may choose from', () => {
  it.each<[string, string, number, string[]]>([
    ['TW', 'TWD', 0, ['line-pay', 'stripe', 'sandbox']],
    ['TW', 'TWD', 2, ['stripe', 'sandbox']],
    ['TW', 'USD', 2, ['line-pay', 'stripe', 'sandbox']],
    ['TW', 'THB', 2, ['stripe', 'sandbox']],
    ['TH', 'THB', 2, ['line-pay', 'stripe', 'sandbox']],
    ['TH', 'THB', 0, ['line-pay', 'stripe', 'sandbox']],
    ['TH', 'TWD', 0, ['stripe', 'sandbox']],
    ['JP', 'JPY', 0, ['stripe', 'sandbox']],
    ['JP', 'JPY', 2, ['sandbox']],
    ['JP', 'TWD', 0, ['stripe', 'sandbox']],
    ['JP', 'USD', 2, ['stripe', 'sandbox']],
    ['HK', 'HKD', 2, ['stripe', 'sandbox']],
    ['CN', 'CNY', 2, ['stripe', 'sandbox']],
    ['US', 'USD', 2, ['stripe', 'sandbox']],
    ['ID', 'IDR', 0, ['stripe', 'sandbox']],
    ['VN', 'VND', 0, ['stripe', 'sandbox']],
    ['MY', 'MYR', 2, ['stripe', 'sandbox']],
    ['PH', 'PHP', 2, ['stripe', 'sandbox']],
    ['MN', 'MNT', 0, ['stripe', 'sandbox']],
    ['FI', 'EUR', 2, ['stripe', 'sandbox']],
    ['ES', 'EUR', 2, ['stripe', 'sandbox']],
    ['GE', 'GEL', 2, ['stripe', 'sandbox']],
    ['KW', 'KWD', 3, ['sandbox']],
    ['KW', 'KWD', 2, ['stripe', 'sandbox']],
    ['KP', 'KPW', 2, ['sandbox']],
  ])(
    'for a shop in %s with the currency %s and %i decimals are %j',
    (country, currency, amountScale, offered) => {
      const shop = aShop({ country, currency, amountScale, paymentPlatforms: all });
      expect(asOffered(spokenTo, shop).paymentPlatforms).toEqual(offered);
      const unfit = ['line-pay', 'stripe'].filter((pid) => unfitFor(pid, shop) === undefined);
      expect(unfit).toEqual(offered.filter((pid) => pid !== 'sandbox'));
    },
  );

  it('are those that the shop lists and the server has configured, in the shop’s order', () => {
    const shop = aShop({ paymentPlatforms: ['sandbox', 'stripe'] });
    expect(asOffered(spokenTo, shop).paymentPlatforms).toEqual(['sandbox', 'stripe']);
    expect(asOffered(spokenTo, aShop({ paymentPlatforms: [] })).paymentPlatforms).toEqual([]);
    expect(asOffered(new Map(), shop).paymentPlatforms).toEqual([]);
  });
});
