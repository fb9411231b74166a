import { type CallError, refusal } from '@comanda/contract/call-error';
import { orderLine } from '@comanda/domain/cart/order-line';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { describe, expect, it, vi } from 'vitest';
import { aWorld } from '#testing/a-world.ts';
import { answerCountError, type Counted, countAmounts } from './count-amounts.ts';

const line = aCartLine();
const dearer = { ...orderLine(line), unitAmount: 400, saleAmount: 400 };
const points = { kind: 'points', promoAmount: 100 } as const;

/**
 * Creates a checkout whose server answers a higher price or a refusal. `meanwhile` runs before the answer.
 */
function aCheckout(answer: typeof dearer | CallError, meanwhile: () => void = () => undefined) {
  const { world, calls } = aWorld({
    'check/calculate': () => {
      meanwhile();
      if (answer instanceof Error) throw answer;
      return { orderingAmount: 400, dueAmount: 300, promoAmount: 100, taxList: [], itemList: [answer] };
    },
  });
  const counted: Counted = {
    cart: [line],
    deliveryMode: 'F',
    checkoutMethod: 'O',
    expectTime: null,
    place: null,
    guestCount: null,
    chosen: { memberToken: 'm', benefit: points },
  };
  world.draft.setState({ carList: counted.cart, benefit: points });
  const present = vi.fn();
  return { world: { ...world, present }, counted, calls };
}

it('drops a place that the shop no longer delivers to, keeps the postcode, and reads the zones again', async () => {
  const { world, counted } = aCheckout(refusal('itemsUnavailable', { data: { zoneProblem: 'outside' } }));
  world.draft.setState({ deliveryPlace: { zonePid: 'near', postcode: '106' } });
  const error: unknown = await countAmounts(world, counted).catch((thrown: unknown) => thrown);
  answerCountError(world, error);
  expect(world.draft.getState().deliveryPlace).toEqual({ zonePid: '', postcode: '106' });
  expect(world.present).not.toHaveBeenCalled();
});

describe('CONF-6 calculating the amounts of an order', () => {
  it('takes over new prices, and adds the row of the benefit', async () => {
    const { world, counted } = aCheckout(dearer);
    const { dueAmount, promoList } = await countAmounts(world, counted);
    expect([dueAmount, promoList.map(({ promoAmount }) => promoAmount)]).toEqual([300, [100]]);
    expect(world.draft.getState().carList).toMatchObject([{ unitAmount: 400, wasAmount: 350 }]);
  });

  it('keeps a cart that has changed during the call', async () => {
    const other = aCartLine({ index: 7 });
    const { world, counted } = aCheckout(dearer, () => world.draft.setState({ carList: [other] }));
    await countAmounts(world, counted);
    expect(world.draft.getState().carList).toEqual([other]);
  });

  it('does not send lines that must be chosen again', async () => {
    const { world, counted, calls } = aCheckout(dearer);
    const gone = aCartLine({ index: 7, chooseAgainList: ['hot'] });
    await countAmounts(world, { ...counted, cart: [line, gone] });
    expect(calls).toMatchObject([['check/calculate', { itemList: [orderLine(line)] }]]);
  });
});

it.each([
  ['drops a benefit that is not valid', refusal('unknownCoupon'), null],
  ['keeps the benefit after any other error', refusal('systemError'), points],
  ['shows an expired login only once, when the call fails', refusal('signInAgain'), points],
] as const)('%s', async (_what, refused, benefit) => {
  const { world, counted } = aCheckout(refused);
  const error: unknown = await countAmounts(world, counted).catch((thrown: unknown) => thrown);
  answerCountError(world, error);
  expect(world.present.mock.calls).toEqual([[refused]]);
  expect(world.draft.getState().benefit).toEqual(benefit);
});
