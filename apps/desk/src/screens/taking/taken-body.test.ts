import { addLine, type Cart, removeLine } from '@comanda/domain/cart/cart';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { newDraft, type TakingDraft, withCart } from '../../api/taking.ts';
import { takenBody } from './taken-body.ts';

const cartOf = (...qtys: number[]): Cart =>
  qtys.reduce<Cart>((cart, unitQty, at) => {
    const added = addLine(cart, aCartLine({ skuPid: `miso-soup/${at}`, unitQty }));
    return added.ok ? added.value.cart : cart;
  }, []);

const shop = aShopInfo();
const draft = (more: Partial<TakingDraft> = {}): TakingDraft => ({
  ...newDraft('draft', '7'),
  cart: cartOf(2, 1),
  ...more,
});

describe('what the desk sends for an order that staff take', () => {
  it('has the choices of each line without amounts, and the table', () => {
    expect(takenBody(draft(), shop)).toEqual({
      deliveryMode: 'F',
      tableNo: '7',
      itemList: [
        {
          spuPid: 'miso-soup',
          skuPid: 'miso-soup/0',
          unitQty: 2,
          featurePidList: [],
          extraList: [],
          comboElemList: [],
        },
        {
          spuPid: 'miso-soup',
          skuPid: 'miso-soup/1',
          unitQty: 1,
          featurePidList: [],
          extraList: [],
          comboElemList: [],
        },
      ],
    });
  });

  it('has only the fields of its delivery mode', () => {
    const filled = { receiverName: 'Aino', receiverTel: ' 040 ', deliveryAddr: 'Main Street 1', guests: 4 };
    expect(takenBody(draft({ ...filled, mode: 'P' }), shop)).toEqual({
      ...takenBody(draft(), shop),
      deliveryMode: 'P',
      tableNo: undefined,
      receiverTel: '040',
    });
    expect(takenBody(draft({ ...filled, mode: 'D' }), shop)).toMatchObject({
      receiverName: 'Aino',
      receiverTel: '040',
      deliveryAddr: 'Main Street 1',
    });
  });

  it('has a free dish by the place of its line, and never more units than the line has', () => {
    const discount = { kind: 'free' as const, units: { 1: 3, 9: 1 }, reason: 'Late' };
    expect(takenBody(draft({ discount }), shop).discount).toEqual({
      freeList: [{ line: 1, qty: 1 }],
      reason: 'Late',
    });
    expect(takenBody(draft({ discount, cart: cartOf(2) }), shop).discount).toBeUndefined();
  });

  it('does not make a dish free that gets the place of a removed free one', () => {
    const discount = { kind: 'free' as const, units: { 0: 1, 1: 1 }, reason: 'Late' };
    const without = withCart(draft({ discount }), removeLine(cartOf(2, 1), 1));
    const added = addLine(without.cart, aCartLine({ skuPid: 'miso-soup/9', unitQty: 3 }));
    const later = withCart(without, added.ok ? added.value.cart : []);
    expect(takenBody(later, shop).discount).toEqual({ freeList: [{ line: 0, qty: 1 }], reason: 'Late' });
  });
});
