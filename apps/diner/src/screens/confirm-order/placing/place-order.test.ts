import { CallError, refusal } from '@comanda/contract/call-error';
import { slotProblems } from '@comanda/domain/shop/slots';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '#api/api.ts';
import { networkFailure } from '#api/send.ts';
import type { Missing } from '#draft/check-cart.ts';
import { type CheckoutRequest, type PlaceOrderWorld, placeOrder } from './place-order.ts';

const request: CheckoutRequest = {
  deliveryMode: 'F',
  checkoutMethod: 'O',
  expectTime: null,
  isTimeMissing: false,
  place: null,
  cart: [aCartLine()],
  memo: ' No coriander ',
  takesNotes: true,
  guestCount: null,
  isGuestCountMissing: false,
  allergyNote: null,
  orderingAmount: 350,
  dueAmount: 350,
  promoAmount: 0,
  chosen: { memberToken: null, benefit: null },
  invoiceBuyer: null,
  receiverName: 'Ada',
  receiverTel: '050 1',
  deliveryAddr: 'Main Street 1',
  requestId: 'r'.repeat(32),
};
const placedOrder = { orderId: 'o1', orderToken: 't1', unpaid: false };
const lost = () => new CallError(networkFailure, 'no answer');

/** Creates a world whose server answers submit with `answers`, one after the other: an order or an error. */
function aWorld(answers: readonly unknown[], overrides: Partial<PlaceOrderWorld> = {}) {
  const left = [...answers];
  const sent: Record<string, unknown>[] = [];
  const tap = async (path: string, input: Record<string, unknown>) => {
    sent.push(path === 'submit' ? input : { path, ...input });
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const letGo = vi.fn();
  const sending = { wasSent: false, begin: vi.fn(() => true), lose: vi.fn(), end: vi.fn(), leave: vi.fn() };
  const world = {
    letGo,
    sending: () => sending,
    api: { tap: tap as unknown as Api['tap'] },
    ask: vi.fn(async () => undefined),
    say: vi.fn(),
    cart: () => request.cart,
    checkedMissing: vi.fn(async (): Promise<Missing> => ({ lines: [], shortList: [] })),
    markedMissing: vi.fn((): Missing => ({ lines: [aCartLine({ selloutFlag: true })], shortList: [] })),
    chooseTime: vi.fn(async () => undefined),
    refuseZone: vi.fn(),
    shopClosed: vi.fn(),
    dropBenefit: vi.fn(),
    keepCart: vi.fn(),
    showProblems: vi.fn(),
    showChecking: vi.fn<(checking: boolean) => void>(),
    holdPage: () => letGo,
    toMenu: vi.fn(async () => undefined),
    chooseAgain: vi.fn(async (_line: CheckoutRequest['cart'][number]) => undefined),
    placed: vi.fn(async () => undefined),
    toEarlier: vi.fn(async () => undefined),
    placedBefore: vi.fn(async () => undefined),
    wait: vi.fn(async () => undefined),
    hasLeft: () => false,
  };
  return { world: Object.assign(world, overrides as typeof world), sent, sending };
}

describe('placing an order', () => {
  it('sends the notes of lines only if the shop takes notes', async () => {
    const cart = [aCartLine({ note: 'no onions' }), aCartLine({ index: 1 })];
    for (const [takesNotes, expected] of [
      [true, ['no onions', undefined]],
      [false, [undefined, undefined]],
    ] as const) {
      const { world, sent } = aWorld([placedOrder]);
      await placeOrder(world, { ...request, cart, takesNotes });
      const [{ itemList = [] } = {}] = sent as { itemList?: { note?: string }[] }[];
      expect(itemList.map(({ note }) => note)).toEqual(expected);
    }
  });

  it('asks to choose an item again if the server refuses it for a removed option', async () => {
    const again = aCartLine({ chooseAgainList: ['hot'] });
    const refusal = new CallError(2513, undefined, {
      problemList: [{ kind: 'choiceNotAllowed', spuPid: again.spuPid }],
    });
    const { world } = aWorld([refusal]);
    world.checkedMissing
      .mockResolvedValueOnce({ lines: [], shortList: [] })
      .mockResolvedValueOnce({ lines: [again], shortList: [] });
    const ask = vi.fn(async () => ({ again }));
    await placeOrder({ ...world, ask } as unknown as PlaceOrderWorld, request);
    expect(ask).toHaveBeenCalledWith('unavailable', { lines: [again], canRemove: true });
    expect(world.chooseAgain).toHaveBeenCalledWith(again);
    expect(world.toMenu).not.toHaveBeenCalled();
  });

  it('keeps asking if the server is busy after a lost answer, because the result is unknown', async () => {
    const busy = new CallError(503);
    const { world, sent } = aWorld([lost(), busy, busy, placedOrder]);
    await placeOrder(world, request);
    expect(sent.map((input) => input.requestId)).toEqual(Array(4).fill(request.requestId));
    expect(world.placed).toHaveBeenCalledWith(placedOrder);
  });

  it('shows that the server is busy if that is its first answer', async () => {
    const { world, sent } = aWorld([new CallError(503)]);
    await expect(placeOrder(world, request)).rejects.toMatchObject({ code: 503 });
    expect(sent).toHaveLength(1);
  });

  it('sends what was confirmed, without fields that the mode does not have', async () => {
    const { world, sent } = aWorld([placedOrder]);
    await placeOrder(world, request);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      requestId: request.requestId,
      memo: 'No coriander',
      dueAmount: 350,
      deliveryMode: 'F',
    });
    for (const field of ['receiverTel', 'allergyNote']) expect(sent[0]).not.toHaveProperty(field);
    expect(world.placed).toHaveBeenCalledWith(placedOrder);
  });

  it('FIX-48 sends what the kitchen should leave out only if the diner asked for it', async () => {
    const { world, sent } = aWorld([placedOrder]);
    await placeOrder(world, { ...request, allergyNote: ['shrimp', 'crab'] });
    expect(sent[0]).toMatchObject({ memo: 'No coriander', allergyNote: ['shrimp', 'crab'] });
  });

  it.each([
    ['P', ['receiverTel', 'expectTime']],
    ['D', ['receiverName', 'receiverTel', 'deliveryAddr', 'expectTime']],
    ['T', []],
  ] as const)('sends in delivery mode %s only the receiver fields %j', async (deliveryMode, fields) => {
    const { world, sent } = aWorld([placedOrder]);
    await placeOrder(world, { ...request, deliveryMode });
    const about = ['receiverName', 'receiverTel', 'deliveryAddr', 'expectTime'];
    expect(Object.keys(sent[0] ?? {}).filter((key) => about.includes(key))).toEqual(
      expect.arrayContaining([...fields]),
    );
    expect(Object.keys(sent[0] ?? {}).filter((key) => about.includes(key))).toHaveLength(fields.length);
  });

  const coupon = { kind: 'coupon', couponCode: 'welcome', couponName: ['Welcome', ''] } as const;
  const none = { couponCode: undefined, couponName: undefined, couponPromoAmount: undefined };
  it.each([
    ['a diner without a login', { memberToken: null, benefit: coupon }, { ...none, memberToken: undefined }],
    [
      'a member',
      { memberToken: 'm', benefit: null },
      { ...none, memberToken: 'm', pointPromoAmount: undefined },
    ],
    [
      'a member with a coupon',
      { memberToken: 'm', benefit: coupon },
      { memberToken: 'm', couponCode: 'welcome', couponName: 'Welcome', couponPromoAmount: 50 },
    ],
    [
      'a member with points',
      { memberToken: 'm', benefit: { kind: 'points', promoAmount: 70 } as const },
      { ...none, memberToken: 'm', pointPromoAmount: 50 },
    ],
  ])('sends for %s the benefit that was shown, and no other benefit field', async (_who, chosen, fields) => {
    const { world, sent } = aWorld([placedOrder]);
    await placeOrder(world, { ...request, chosen, promoAmount: 50 });
    for (const [field, value] of Object.entries(fields))
      expect([field, sent[0]?.[field]]).toEqual([field, value]);
  });

  it.each([
    [2530, 1],
    [2531, 1],
    [2534, 1],
    [1031, 0],
  ])(
    'after refusal %d the app drops the benefit %d times, and does not send the order again',
    async (code, times) => {
      const { world, sent } = aWorld([new CallError(code)]);
      await expect(placeOrder(world, request)).rejects.toMatchObject({ code });
      expect(world.dropBenefit).toHaveBeenCalledTimes(times);
      expect(sent).toHaveLength(1);
    },
  );

  it('repeats the request with the same request id until an answer comes, and shows no failure meanwhile', async () => {
    const { world, sent } = aWorld([lost(), lost(), placedOrder]);
    await placeOrder(world, request);
    expect(sent.map((input) => input.requestId)).toEqual([
      request.requestId,
      request.requestId,
      request.requestId,
    ]);
    expect(world.showChecking.mock.calls).toEqual([[true], [true], [false]]);
    expect(world.letGo).toHaveBeenCalledOnce();
    expect(world.placed).toHaveBeenCalledOnce();
  });

  it('stops asking once the diner has left the page', async () => {
    const { world, sent } = aWorld([lost(), placedOrder], { hasLeft: () => true });
    await placeOrder(world, request);
    expect(sent).toHaveLength(1);
    expect(world.placed).not.toHaveBeenCalled();
    expect(world.showChecking.mock.lastCall).toEqual([false]);
  });

  it('leaves the answer to other screens once the diner has left: the order stays among those sent', async () => {
    for (const answer of [placedOrder, new CallError(2511)]) {
      let hasLeft = false;
      const { world, sent, sending } = aWorld([lost(), answer], {
        wait: async () => undefined,
        hasLeft: () => hasLeft,
      });
      sending.begin.mockImplementation(() => {
        hasLeft = sent.length > 0;
        return true;
      });
      await placeOrder(world, request);
      expect(sent).toHaveLength(2);
      expect(
        [world.placed, world.say, world.ask, sending.end].map((spy) => vi.mocked(spy).mock.calls),
      ).toEqual([[], [], [], []]);
      expect(sending.lose).toHaveBeenCalledTimes(2);
    }
  });

  it.each([
    ['an order', placedOrder, 'end'],
    ['a refusal', new CallError(2511), 'end'],
    ['an earlier order with another cart', new CallError(2512), 'leave'],
    ['a fault of the server', new CallError(2500), 'lose'],
  ] as const)(
    'after %s, the order is no longer unknown, or stays among those sent',
    async (_what, answer, way) => {
      const { world, sending } = aWorld([answer]);
      await placeOrder(world, request).catch(() => undefined);
      const called = (['end', 'leave', 'lose'] as const).filter((one) => sending[one].mock.calls.length > 0);
      expect(called).toEqual([way]);
    },
  );

  it('sends an order that may have arrived without checking it again, because it may have taken the last items', async () => {
    const { world, sent, sending } = aWorld([new CallError(503), placedOrder]);
    sending.wasSent = true;
    await placeOrder(world, request);
    expect(world.checkedMissing).not.toHaveBeenCalled();
    expect(sent).toHaveLength(2);
    expect(world.placed).toHaveBeenCalledOnce();
  });

  it('sends nothing more once another tab has found that the order was not placed', async () => {
    const { world, sent, sending } = aWorld([lost(), placedOrder]);
    sending.begin.mockReturnValueOnce(true).mockReturnValueOnce(false);
    await placeOrder(world, request);
    expect([sent.length, world.placed.mock.calls.length]).toEqual([1, 0]);
  });

  it('sends nothing while a field is missing', async () => {
    const { world, sent } = aWorld([]);
    await placeOrder(world, { ...request, deliveryMode: 'P', receiverTel: '' });
    expect(world.showProblems).toHaveBeenCalledWith([{ kind: 'missing', field: 'receiverTel' }]);
    expect(world.checkedMissing).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it('first asks for a time if one is required', async () => {
    const { world, sent } = aWorld([]);
    await placeOrder(world, { ...request, deliveryMode: 'P', receiverTel: '', isTimeMissing: true });
    expect(world.showProblems).toHaveBeenCalledWith([
      { kind: 'missing', field: 'expectTime' },
      { kind: 'missing', field: 'receiverTel' },
    ]);
    expect(sent).toEqual([]);
  });

  it.each(['P', 'D'] as const)('sends the booking time in delivery mode %s', async (deliveryMode) => {
    const { world, sent } = aWorld([placedOrder]);
    await placeOrder(world, { ...request, deliveryMode, expectTime: 1_800_003_600 });
    expect(sent[0]).toMatchObject({ expectTime: 1_800_003_600 });
  });

  it('asks for another time if the chosen one is refused', async () => {
    const { world, sent } = aWorld([new CallError(2514)]);
    await placeOrder(world, { ...request, deliveryMode: 'P', expectTime: 1_800_003_600 });
    expect(world.say).toHaveBeenCalledWith('error.2514');
    expect(world.chooseTime).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
  });

  it.each(slotProblems)(
    'if the server refuses the booking time as %s, shows the text for this reason, and asks for another time',
    async (reason) => {
      const { world } = aWorld([refusal('timeUnavailable', { data: { reason } })]);
      await placeOrder(world, { ...request, deliveryMode: 'P', expectTime: 1_800_003_600 });
      expect(world.say).toHaveBeenCalledWith(`error.2514.${reason}`);
      expect(world.chooseTime).toHaveBeenCalledOnce();
    },
  );

  it('asks for the place again if the shop no longer delivers there, and sends postcode or zone', async () => {
    const delivered: CheckoutRequest = {
      ...request,
      deliveryMode: 'D',
      place: { zonePid: 'near', postcode: '106' },
    };
    const { world, sent } = aWorld([refusal('itemsUnavailable', { data: { zoneProblem: 'outside' } })]);
    await placeOrder(world, delivered);
    expect(sent).toMatchObject([{ postcode: '106' }]);
    expect(sent[0]).not.toHaveProperty('deliveryZone');
    expect(world.refuseZone).toHaveBeenCalledOnce();
    expect(world.chooseTime).toHaveBeenCalledOnce();
    expect(world.say).not.toHaveBeenCalled();

    const picked = aWorld([placedOrder]);
    await placeOrder(picked.world, { ...delivered, place: { zonePid: 'island' } });
    expect(picked.sent).toMatchObject([{ deliveryZone: 'island' }]);
  });

  it('learns from a refusal that the shop has closed', async () => {
    const { world } = aWorld([new CallError(1031)]);
    await expect(placeOrder(world, request)).rejects.toMatchObject({ code: 1031 });
    expect(world.shopClosed).toHaveBeenCalledOnce();
  });

  it.each([
    ['toMenu' as const, 1],
    [undefined, 0],
  ])(
    'shows unavailable items instead of sending; after the answer %s it goes to the menu %d times',
    async (answer, times) => {
      const line = aCartLine({ selloutFlag: true });
      const ask = vi.fn(async () => answer);
      const { world, sent } = aWorld([], {
        checkedMissing: async () => ({ lines: [line], shortList: [] }),
        ask: ask as PlaceOrderWorld['ask'],
      });
      await placeOrder(world, request);
      expect(ask).toHaveBeenCalledWith('unavailable', { lines: [line], canRemove: true });
      expect(world.toMenu).toHaveBeenCalledTimes(times);
      expect(sent).toEqual([]);
    },
  );

  it('removes unavailable items if the diner wants that, and sends nothing before the new amount is shown', async () => {
    const gone = aCartLine({ index: 1, spuPid: 'gone', selloutFlag: true, unusableType: 2 });
    const stays = aCartLine();
    const { world, sent } = aWorld([], {
      checkedMissing: async () => ({ lines: [gone], shortList: [] }),
      ask: (async () => 'remove') as PlaceOrderWorld['ask'],
      cart: () => [stays, gone],
    });
    await placeOrder(world, request);
    expect(world.keepCart).toHaveBeenCalledWith([stays]);
    expect(sent).toEqual([]);
  });

  const shortList = [{ pid: 'miso-soup/sku', kind: 'sku' as const, left: 3 }];
  const four = [aCartLine({ unitQty: 4, left: 3 })];
  const three = [aCartLine({ unitQty: 3, left: 3 })];
  const isShort = { lines: [], shortList };
  const refused = new CallError(2511, 'short', { ...isShort, stopSellingSpuList: [] });
  it.each([
    ['the check', { checkedMissing: async () => isShort }, [], 0],
    ['the refusal', { markedMissing: () => isShort }, [refused], 1],
  ] as const)(
    'offers what is left if %s reports fewer units, and takes it with one press',
    async (_what, world, answers, sends) => {
      const ask = vi.fn(async () => 'take' as const);
      const at = aWorld([...answers], {
        ...world,
        cart: () => four,
        ask: ask as unknown as PlaceOrderWorld['ask'],
      });
      await placeOrder(at.world, { ...request, cart: four });
      expect(ask).toHaveBeenCalledWith('short', { lines: four, taken: three, shortList, back: 'order' });
      expect(at.world.keepCart).toHaveBeenCalledWith(three);
      expect(at.world.say.mock.calls).toEqual(sends === 1 ? [['short.title']] : []);
      expect([at.sent.length, at.world.placed.mock.calls.length]).toEqual([sends, 0]);
    },
  );

  it('reports too few units of what the page does not know, and asks nothing', async () => {
    const ofLater = { shortList: [{ pid: 'flour', kind: 'ingredient', left: 1 }], stopSellingSpuList: [] };
    const { world, sent } = aWorld([new CallError(2511, undefined, ofLater)], {
      markedMissing: () => ({ lines: [], shortList: [] }),
    });
    await placeOrder(world, request);
    expect(world.say.mock.calls).toEqual([['short.title']]);
    expect(world.ask).not.toHaveBeenCalled();
    expect(world.keepCart).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [2511, 'F'],
    [2513, 'F'],
    [2513, 'D'],
  ] as const)(
    'reports refusal %d for mode %s with data of a later release by its general message',
    async (code, deliveryMode) => {
      const { world } = aWorld([new CallError(code, undefined, { ovenList: ['pizza'] })]);
      const delivered = { receiverName: 'Aino', receiverTel: '0401234567', deliveryAddr: 'Pier Road 1' };
      await expect(placeOrder(world, { ...request, ...delivered, deliveryMode })).rejects.toMatchObject({
        code,
      });
      expect([world.say.mock.calls, world.markedMissing.mock.calls]).toEqual([[], []]);
    },
  );

  it.each([
    ['tooSoon', 'error.2514.tooSoon'],
    ['ovenCold', 'error.2514'],
  ])('says why a time is refused, and for the reason %s: %s', async (reason, said) => {
    const { world } = aWorld([new CallError(2514, undefined, { reason })]);
    await placeOrder(world, request);
    expect(world.say.mock.calls).toEqual([[said]]);
    expect(world.chooseTime).toHaveBeenCalledOnce();
  });

  it('keeps the cart unchanged if the diner does not take what is left', async () => {
    const { world, sent } = aWorld([], { checkedMissing: async () => isShort, cart: () => four });
    await placeOrder(world, { ...request, cart: four });
    expect(world.keepCart).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  const seen = { cart: request.cart, dueAmount: request.dueAmount, promoAmount: request.promoAmount };
  const allIsThere = { selloutSpuPidList: [], selloutAttrPidList: [], stopSellingSpuList: [] };
  const dearer = {
    unavailable: allIsThere,
    orderingAmount: 400,
    dueAmount: 400,
    promoAmount: 0,
    taxList: [],
    changeList: [
      {
        kind: 'price',
        index: 0,
        spuPid: 'miso-soup',
        unitAmount: 400,
        saleAmount: 400,
        line: aCartLine({ unitAmount: 400 }),
      },
    ],
  };

  it('shows the changes, keeps them in the cart, and orders with one tap', async () => {
    const ask = vi.fn(async () => 'accept');
    const { world, sent } = aWorld([new CallError(2512, 'changed', dearer), placedOrder], {
      ask: ask as unknown as PlaceOrderWorld['ask'],
    });
    await placeOrder(world, request);
    expect(ask).toHaveBeenCalledWith('changed', { changes: dearer, seen });
    expect(sent.map((input) => input.dueAmount)).toEqual([350, 400]);
    expect(sent[1]?.itemList).toMatchObject([{ unitAmount: 400, saleAmount: 400 }]);
    expect(world.keepCart).toHaveBeenCalledWith([expect.objectContaining({ saleAmount: 400 })]);
    expect(world.placed).toHaveBeenCalledOnce();
  });

  it('leaves out a change that only a later release knows; the new total counts it', async () => {
    const changeList = [...dearer.changeList, { kind: 'oven', index: null }];
    const { world } = aWorld([new CallError(2512, 'changed', { ...dearer, changeList })]);
    await placeOrder(world, request);
    expect(world.ask).toHaveBeenCalledWith('changed', { changes: dearer, seen });
  });

  it('orders the rest without a lost benefit if the diner accepts, and keeps the marked cart if the diner goes back', async () => {
    const cart = [aCartLine(), aCartLine({ index: 1, spuPid: 'tea' })];
    const less = {
      ...dearer,
      changeList: [
        ...dearer.changeList,
        { kind: 'soldOut', index: 1, spuPid: 'tea', unitAmount: null, saleAmount: null, line: null },
        { kind: 'benefit', index: null, spuPid: null, unitAmount: null, saleAmount: null, line: null },
      ],
      unavailable: { ...allIsThere, selloutSpuPidList: ['tea'] },
    };
    const chosen = { memberToken: 'm', benefit: coupon };
    for (const answer of ['accept', undefined] as const) {
      const { world, sent } = aWorld([new CallError(2512, 'changed', less), placedOrder], {
        ask: vi.fn(async () => answer) as unknown as PlaceOrderWorld['ask'],
      });
      await placeOrder(world, { ...request, cart, chosen, promoAmount: 50 });
      const kept = world.keepCart.mock.calls.map(([lines]) => lines);
      expect(kept[0]).toMatchObject([{ saleAmount: 400 }, { spuPid: 'tea', selloutFlag: true }]);
      expect(kept.slice(1)).toHaveLength(answer ? 1 : 0);
      expect(world.dropBenefit).toHaveBeenCalledTimes(answer ? 1 : 0);
      expect(sent).toHaveLength(answer ? 2 : 1);
      if (!answer) continue;
      expect(sent[1]?.itemList).toMatchObject([{ spuPid: 'miso-soup' }]);
      expect(sent[1]).not.toHaveProperty('couponCode');
    }
  });

  it('sends no order if the diner goes back from the changes', async () => {
    const { world, sent } = aWorld([new CallError(2512, 'changed', dearer)]);
    await placeOrder(world, request);
    expect(sent).toHaveLength(1);
    expect(world.placed).not.toHaveBeenCalled();
    expect(world.keepCart).toHaveBeenCalledOnce();
  });

  it('opens My orders if an order with the same request id and another cart was placed before', async () => {
    const { world } = aWorld([new CallError(2512)]);
    await placeOrder(world, request);
    expect(world.placedBefore).toHaveBeenCalledOnce();
    expect(world.ask).not.toHaveBeenCalled();
  });

  it.each([
    [2511, 'error.2511'],
    [2513, 'error.2513'],
  ])('marks the cart with the unavailable items of refusal %d, and shows them', async (code, said) => {
    const missing = { selloutSpuPidList: ['miso-soup'], selloutAttrPidList: [], stopSellingSpuList: [] };
    const { world } = aWorld([new CallError(code, undefined, missing)]);
    await placeOrder(world, request);
    expect(world.markedMissing).toHaveBeenCalledWith(missing);
    expect(world.say).toHaveBeenCalledWith(said);
    expect(world.ask).toHaveBeenCalledWith('unavailable', {
      lines: [expect.objectContaining({ selloutFlag: true })],
      canRemove: true,
    });
  });

  it.each([
    ['2513 below the minimum of a delivery', { deliveryMode: 'D' }, [2513], 'error.2513.belowMinimum'],
    [
      '2513 for a choice that the cart no longer shows',
      {},
      [2513, undefined, { problemList: [{ kind: 'choiceNotAllowed', spuPid: 'miso-soup' }] }],
      'error.2513.choices',
    ],
    [
      '2510 for a delivery mode that the shop has stopped offering',
      {},
      [2510, 'deliveryMode: this shop does not offer it'],
      'error.2510.settings',
    ],
  ] as const)('has a text of its own for refusal %s', async (_what, changed, [code, message, data], said) => {
    const { world, sent } = aWorld([new CallError(code, message, data)]);
    const delivered = { receiverName: 'Aino', receiverTel: '0401234567', deliveryAddr: 'Pier Road 1' };
    await placeOrder(world, { ...request, ...delivered, ...changed });
    expect(world.say.mock.calls).toEqual([[said]]);
    expect(sent).toHaveLength(1);
  });

  it.each([
    [2511, 2511],
    [1031, 1031],
    [7777, 2534],
  ])('reports refusal %d as %d, without sending the order again', async (code, told) => {
    const { world, sent } = aWorld([new CallError(code)]);
    await expect(placeOrder(world, request)).rejects.toMatchObject({ code: told });
    expect(sent).toHaveLength(1);
  });
});

describe('an earlier order that waits for its payment', () => {
  const earlier = { orderId: 'o0', orderToken: 't0', unpaid: true };
  const answering = (answer: 'pay' | 'replace' | undefined) =>
    ({ ask: vi.fn(async () => answer) }) as unknown as Partial<PlaceOrderWorld>;

  it('can be paid', async () => {
    const { world, sent } = aWorld([earlier], answering('pay'));
    await placeOrder(world, request);
    expect(world.toEarlier.mock.calls).toEqual([[earlier, true]]);
    expect(sent).toHaveLength(1);
  });

  it('stays unchanged if the diner closes the question, and so does the checkout', async () => {
    const { world, sent } = aWorld([earlier], answering(undefined));
    await placeOrder(world, request);
    expect(world.toEarlier).not.toHaveBeenCalled();
    expect(world.placed).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  it('is cancelled, and the new order is sent in its place', async () => {
    const { world, sent } = aWorld(
      [earlier, { orderStatus: 9, txStatus: 0 }, placedOrder],
      answering('replace'),
    );
    await placeOrder(world, request);
    expect(sent).toEqual([sent[0], { path: 'cancel', orderId: 'o0' }, sent[0]]);
    expect(world.placed.mock.calls).toEqual([[placedOrder]]);
  });

  it.each([{ orderStatus: 1, txStatus: 3 }, new CallError(2510)])(
    'is shown if it was paid first, and the new order is not sent (%j)',
    async (answer) => {
      const { world, sent } = aWorld([earlier, answer], answering('replace'));
      await placeOrder(world, request);
      expect(world.toEarlier.mock.calls).toEqual([[earlier, false]]);
      expect(world.say).toHaveBeenCalledWith('status.paidAfterAll');
      expect(sent).toHaveLength(2);
    },
  );

  it('stays, with a message, if it cannot be cancelled now', async () => {
    const { world } = aWorld([earlier, new CallError(2500)], answering('replace'));
    await expect(placeOrder(world, request)).rejects.toMatchObject({ code: 2500 });
    expect(world.toEarlier).not.toHaveBeenCalled();
  });
});
