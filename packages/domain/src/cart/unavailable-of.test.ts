import { describe, expect, it } from 'vitest';
import { nothingUnavailable } from '../menu/availability.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aMenu } from '../testing/a-menu.ts';
import { unavailableKind, unavailableOf } from './unavailable-of.ts';

const menu = aMenu();
const stop = (spuPid: string) => ({ spuPid, sellingTimes: [] });

describe('the unavailable parts of a cart', () => {
  it('the unavailable parts are the unavailable items and options that its lines use, and no others', () => {
    const lines = [
      aCartLine({
        spuPid: 'ramen',
        skuPid: 'ramen/regular-pork',
        featurePidList: ['mild'],
        extraList: [aLineExtra()],
      }),
      aCartLine({ spuPid: 'lunch-set', skuPid: '', spuType: 'C', comboElemList: [aLineElem()] }),
    ];
    const all = {
      selloutSpuPidList: ['tea', 'miso-soup'],
      selloutAttrPidList: ['egg', 'nori', 'ramen/large-pork', 'mild'],
      stopSellingSpuList: [stop('tea'), stop('lunch-set')],
    };
    expect(unavailableOf(menu, lines, all)).toEqual({
      selloutSpuPidList: ['miso-soup'],
      selloutAttrPidList: ['egg', 'mild'],
      stopSellingSpuList: [stop('lunch-set')],
    });
  });

  it('contain an item that is no longer on the menu, once', () => {
    const lines = [aCartLine({ spuPid: 'gone' }), aCartLine({ spuPid: 'gone' })];
    const all = { ...nothingUnavailable, selloutSpuPidList: ['gone'] };
    expect(unavailableOf(menu, lines, all).selloutSpuPidList).toEqual(['gone']);
    expect(unavailableOf(menu, lines, nothingUnavailable).selloutSpuPidList).toEqual(['gone']);
  });

  it('the cart counts as sold out if any part is sold out, else as stopped', () => {
    const stopped = { ...nothingUnavailable, stopSellingSpuList: [stop('tea')] };
    expect(unavailableKind(nothingUnavailable)).toBeUndefined();
    expect(unavailableKind(stopped)).toBe('stopped');
    expect(unavailableKind({ ...stopped, selloutAttrPidList: ['egg'] })).toBe('soldOut');
    expect(unavailableKind({ ...stopped, selloutSpuPidList: ['tea'] })).toBe('soldOut');
  });
});
