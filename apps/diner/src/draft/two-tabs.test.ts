import type { CallInput, CallOutput } from '@comanda/contract/contract';
import { addLine, type Cart, setLineQty } from '@comanda/domain/cart/cart';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShop } from '@comanda/domain/testing/a-shop';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { saveDraft } from './draft-sync.ts';

const isLong = process.env.LONG === '1';

type SaveInput = Omit<CallInput<'session/save'>, 'token'>;
type SaveOutput = CallOutput<'session/save'>;

/**
 * The fate of a save. heard: answered. unheard: stored, but the answer is lost. lost: never arrives. late:
 * arrives after the next call of any tab.
 */
const fates = ['heard', 'unheard', 'lost', 'late'] as const;
type Fate = (typeof fates)[number];

/** One session on a server with an unreliable connection. */
function aSession() {
  const state: { session: string | null; version: number } = { session: null, version: 0 };
  const late: SaveInput[] = [];
  const take = ({ session, version }: SaveInput): SaveOutput => {
    if (version !== state.version) return { saved: false, ...state };
    state.session = session;
    state.version += 1;
    return { saved: true, version: state.version, session: null };
  };
  const arriveLate = () => late.splice(0).forEach(take);
  const save = (input: SaveInput, fate: Fate): SaveOutput => {
    if (fate === 'late') late.push(input);
    if (fate === 'lost' || fate === 'late') throw new Error('no answer');
    const answer = take(input);
    arriveLate();
    if (fate === 'unheard') throw new Error('no answer');
    return answer;
  };
  const queryInfo = { hash: 'h', type: 'T', code: '1', token: 't', tableNo: '1', shopPid: 'shop' } as const;
  const get = () => {
    arriveLate();
    return { ...state, queryInfo, shopInfo: shopInfo(aShop(), 1, 0) };
  };
  return { save, get, arriveLate };
}

/** A tab of the session. It changes its cart, and saves it if the connection allows. */
function aTab(session: ReturnType<typeof aSession>, writer: string) {
  let fate: Fate = 'heard';
  const { world } = aWorld({
    'session/save': (input) => session.save(input, fate),
    'session/get': session.get,
  });
  let number = 0;
  const nextMark = () => {
    number += 1;
    return { writer, number };
  };
  const own = new Map<number, number>();
  const cart = () => world.draft.getState().carList;
  return {
    cart,
    /** Adds units of an item, or removes at most those that this tab added. */
    change: (dish: number, wanted: number) => {
      const by = Math.max(wanted, -(own.get(dish) ?? 0));
      own.set(dish, (own.get(dish) ?? 0) + by);
      world.draft.setState({ carList: withMore(cart(), dish, by) });
      return by;
    },
    save: async (then: Fate) => {
      fate = then;
      await saveDraft({ ...world, nextMark, language: () => 'en' }).catch(() => undefined);
    },
  };
}

function withMore(cart: Cart, dish: number, by: number): Cart {
  const line = cart.find(({ spuPid }) => spuPid === `dish-${dish}`);
  if (line) return setLineQty(cart, line.index, line.unitQty + by);
  if (by <= 0) return cart;
  const added = addLine(cart, aCartLine({ spuPid: `dish-${dish}`, skuPid: `${dish}`, unitQty: by }));
  return added.ok ? added.value.cart : cart;
}

const quantities = (cart: Cart) =>
  Object.fromEntries(cart.map(({ spuPid, unitQty }) => [spuPid, unitQty]).toSorted());

const anyStep = fc.record({
  tab: fc.nat(2),
  dish: fc.nat(3),
  by: fc.integer({ min: -2, max: 3 }),
  fate: fc.option(fc.constantFrom(...fates)),
});

it('tabs of one session get the same cart and count every change once, whatever calls and answers are lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const session = aSession();
      const tabs = ['a', 'b', 'c'].map((writer) => aTab(session, writer));
      const wanted = new Map<string, number>();
      for (const { tab, dish, by, fate } of steps) {
        const done = tabs[tab]?.change(dish, by) ?? 0;
        wanted.set(`dish-${dish}`, (wanted.get(`dish-${dish}`) ?? 0) + done);
        if (fate !== null) await tabs[tab]?.save(fate);
      }
      session.arriveLate();
      for (const tab of [...tabs, ...tabs]) await tab.save('heard');
      const expected = Object.fromEntries([...wanted].filter(([, unitQty]) => unitQty > 0).toSorted());
      for (const tab of tabs) expect(quantities(tab.cart())).toEqual(expected);
    }),
    { numRuns: isLong ? 5000 : 300 },
  );
});
