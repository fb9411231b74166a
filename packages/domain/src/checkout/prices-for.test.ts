import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLine } from '../cart/order-line.ts';
import type { PriceRules } from '../menu/price-rules.schema.ts';
import { aCartLine } from '../testing/a-cart-line.ts';
import { aMenuOf } from '../testing/a-menu.ts';
import { anItem, aSku, aSpu } from '../testing/a-spu.ts';
import { priceLineFor, pricesFor } from './prices-for.ts';

const timeZone = 'Asia/Tokyo';
/** 18:00 in Tokyo, when the happy hour ends. */
const end = Date.parse('2026-01-07T18:00:00+09:00') / 1000;
const begin = end - 2 * 3600;
const rules: PriceRules = {
  modePrices: [{ deliveryMode: 'F', price: 700 }],
  pricePeriods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '16:00', to: '18:00', deliveryModes: 'F', price: 500 }],
};
const withRules = {
  modePrices: [...(rules.modePrices ?? [])],
  pricePeriods: [...(rules.pricePeriods ?? [])],
};
const beer = anItem({
  spu: aSpu({ spuPid: 'beer', skuPid: 'beer', priceMin: 700, ...withRules }),
  skuDetail: { specGroupList: [], skuList: [aSku({ skuPid: 'beer', salePrice: 700, ...withRules })] },
});
const menu = aMenuOf(beer);
const seen = (unitAmount: number) =>
  orderLine(aCartLine({ spuPid: 'beer', skuPid: 'beer', unitAmount, saleAmount: unitAmount }));

function priceOf(unitAmount: number, now: number, expectTime: number | null = null) {
  const prices = pricesFor(menu, { deliveryMode: 'F', expectTime, now, timeZone });
  const priced = priceLineFor(prices, seen(unitAmount));
  return priced.ok ? priced.value.line.unitAmount : undefined;
}

describe('the price of a line', () => {
  it.each([
    ['the higher price before the happy hour', 700, begin - 1, 700],
    ['the lower price once it has begun, whatever was seen', 700, begin, 500],
    ['a lower price seen 4:59 before its end was reported', 500, end + 299, 500],
    ['the higher price five minutes after the end', 500, end + 300, 700],
    ['the higher price if that was seen', 700, end + 10, 700],
    ['the higher price if a price was seen that never was', 400, end + 10, 700],
    ['the higher price before the happy hour, although a lower one was sent', 500, begin - 10, 700],
  ])('is %s', (_what, unitAmount, now, price) => {
    expect(priceOf(unitAmount, now)).toBe(price);
  });

  it('is that of the booked time', () => {
    expect(priceOf(700, begin - 3600, begin + 60)).toBe(500);
    expect(priceOf(500, begin + 60, end + 60)).toBe(700);
    expect(priceOf(500, end + 60, end + 120)).toBe(700);
  });

  it('honours exactly the lower prices of the last five minutes, for any period', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 1, max: 720 }),
        fc.integer({ min: -700, max: 700 }),
        (from, length, late) => {
          const text = (value: number) =>
            [Math.floor(value / 60) % 24, value % 60].map((part) => String(part).padStart(2, '0')).join(':');
          const period = {
            days: [1, 2, 3, 4, 5, 6, 7],
            from: text(from),
            to: text(from + length),
            deliveryModes: 'F',
            price: 500,
          };
          const own = { modePrices: withRules.modePrices, pricePeriods: [period] };
          const item = anItem({
            spu: aSpu({ spuPid: 'beer', skuPid: 'beer', priceMin: 700, ...own }),
            skuDetail: { specGroupList: [], skuList: [aSku({ skuPid: 'beer', salePrice: 700, ...own })] },
          });
          const midnight = Date.parse('2026-01-07T00:00:00+09:00') / 1000;
          const ends = midnight + (from + length) * 60;
          const now = ends + late;
          const prices = pricesFor(aMenuOf(item), { deliveryMode: 'F', now, timeZone });
          const priced = priceLineFor(prices, seen(500));
          const isHonoured = late < 300 && now >= ends - length * 60;
          // the period of the day before may be honoured too
          const isOfDayBefore = now < ends - 86_400 + 300;
          expect(priced.ok && priced.value.line.unitAmount).toBe(isHonoured || isOfDayBefore ? 500 : 700);
        },
      ),
    );
  });
});
