import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { describe, expect, it } from 'vitest';
import { aWorld } from '../../testing/a-world.ts';
import { changeDelivery } from './change-delivery.ts';

const soup = aCartLine();
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea/sku' });
const teaGone: CartLine = { ...tea, selloutFlag: true, unusableType: 2 };

async function change(wish: DeliveryMode | undefined, answer: 'remove' | undefined, checked: CartLine[]) {
  const { world } = aWorld();
  world.draft.setState({ carList: [soup, tea], deliveryModeCur: 'F' });
  const asked: string[] = [];
  const checks: DeliveryMode[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return (question === 'mode' ? wish : answer) as never;
  };
  const checkedCart = async (mode: DeliveryMode) => {
    checks.push(mode);
    return checked;
  };
  await changeDelivery({ ...world, ask, checkedCart }, ['F', 'T', 'D'], 'F');
  const { deliveryModeCur, carList } = world.draft.getState();
  return { asked, checks, deliveryModeCur, carList };
}

describe('another way to receive the order', () => {
  it('is taken when every dish can be had that way', async () => {
    expect(await change('D', undefined, [soup, tea])).toEqual({
      asked: ['mode'],
      checks: ['D'],
      deliveryModeCur: 'D',
      carList: [soup, tea],
    });
  });

  it('drops what cannot be had that way once the diner says so', async () => {
    expect(await change('D', 'remove', [soup, teaGone])).toMatchObject({
      asked: ['mode', 'unavailable'],
      deliveryModeCur: 'D',
      carList: [soup],
    });
  });

  it('leaves mode and cart as they were when the diner thinks better of it', async () => {
    expect(await change('D', undefined, [soup, teaGone])).toMatchObject({
      asked: ['mode', 'unavailable'],
      deliveryModeCur: 'F',
      carList: [soup, tea],
    });
  });

  it.each(['F', undefined] as const)('checks nothing where %s is the answer', async (wish) => {
    expect(await change(wish, undefined, [])).toMatchObject({
      checks: [],
      deliveryModeCur: 'F',
      carList: [soup, tea],
    });
  });
});
