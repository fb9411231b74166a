import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { aWorld } from '../../testing/a-world.ts';
import { changeDelivery, type DeliveryChoice } from './change-delivery.ts';

const soup = aCartLine();
const tea = aCartLine({ index: 1, spuPid: 'tea', skuPid: 'tea/sku' });
const teaGone: CartLine = { ...tea, selloutFlag: true, unusableType: 2 };
const slot = { start: 1_800_003_600, end: 1_800_004_500 };
const later = { start: 1_800_007_200, end: 1_800_008_100 };

const now = (deliveryMode: DeliveryChoice['deliveryMode']): DeliveryChoice => ({ deliveryMode, time: null });
const at = (time: typeof slot): DeliveryChoice => ({ deliveryMode: 'P', time });

type Change = {
  readonly from?: DeliveryChoice;
  readonly choice: DeliveryChoice | undefined;
  readonly answer?: 'remove';
  readonly checked?: CartLine[];
  /** The cart that another tab saves while the diner reads the question. */
  readonly meanwhile?: CartLine[];
};

async function change({ from = now('F'), choice, answer, checked = [soup, tea], meanwhile }: Change) {
  const { world } = aWorld();
  world.draft.setState({
    carList: [soup, tea],
    deliveryModeCur: from.deliveryMode,
    cachedTimeData: from.time,
  });
  const asked: unknown[] = [];
  const checks: DeliveryChoice[] = [];
  const ask = async (question: string, facts: object) => {
    asked.push(question === 'mode' ? facts : question);
    if (question === 'unavailable' && meanwhile) world.draft.setState({ carList: meanwhile });
    return (question === 'mode' ? choice : answer) as never;
  };
  const checkedCart = async (choice: DeliveryChoice) => {
    checks.push(choice);
    return checked;
  };
  const modes = ['F', 'T', 'P', 'D'] as const;
  await changeDelivery({ ...world, ask, shop: aShopInfo(), checkedCart }, modes);
  const { deliveryModeCur, cachedTimeData, carList } = world.draft.getState();
  return { asked, checks, chosen: { deliveryMode: deliveryModeCur, time: cachedTimeData }, carList };
}

describe('choosing another delivery mode or time', () => {
  it.each([
    ['another mode', now('F'), now('D')],
    ['a time', now('F'), at(slot)],
    ['another time', at(slot), at(later)],
    ['as soon as possible in place of a time', at(slot), now('P')],
    ['a mode without bookings in place of a time', at(slot), now('T')],
  ])('is accepted if every item is available then, for %s', async (_what, from, choice) => {
    expect(await change({ from, choice })).toMatchObject({
      asked: [{ current: from }],
      checks: [choice],
      chosen: choice,
      carList: [soup, tea],
    });
  });

  it.each([now('D'), at(slot)])(
    'removes unavailable items if the diner agrees, for the choice %j',
    async (choice) => {
      expect(await change({ choice, answer: 'remove', checked: [soup, teaGone] })).toMatchObject({
        asked: [{}, 'unavailable'],
        chosen: choice,
        carList: [soup],
      });
    },
  );

  it('keeps what another tab added while the diner read the question', async () => {
    const choice = now('D');
    const more = { ...soup, unitQty: 3 };
    const juice = aCartLine({ index: 2, spuPid: 'juice', skuPid: 'juice/sku' });
    expect(
      await change({ choice, answer: 'remove', checked: [soup, teaGone], meanwhile: [more, tea, juice] }),
    ).toMatchObject({ chosen: choice, carList: [more, juice] });
  });

  it.each([now('D'), at(slot)])(
    'leaves mode, time and cart unchanged if the diner declines, for the choice %j',
    async (choice) => {
      expect(await change({ from: at(later), choice, checked: [soup, teaGone] })).toMatchObject({
        asked: [{}, 'unavailable'],
        chosen: at(later),
        carList: [soup, tea],
      });
    },
  );

  it.each([
    [at(slot), at({ ...slot })],
    [now('F'), now('F')],
    [at(slot), undefined],
  ])('checks nothing if the choice stays %j or the diner chooses nothing', async (from, choice) => {
    expect(await change({ from, choice })).toMatchObject({ checks: [], chosen: from, carList: [soup, tea] });
  });
});
