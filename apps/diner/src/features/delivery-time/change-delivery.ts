import type { Cart } from '@comanda/domain/cart/cart';
import { unavailableLines } from '@comanda/domain/cart/cart-availability';
import { mergeKey, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { Slot } from '@comanda/domain/shop/booking';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { Ask } from '@comanda/ui/components/use-questions';
import { bookingTimeOf, deliveryModeOf } from '../../draft/choices.ts';
import type { DraftStore } from '../../draft/draft-store.ts';

/** The delivery mode and time of the order; null for as soon as possible. */
export type DeliveryChoice = { readonly deliveryMode: DeliveryMode; readonly time: Slot | null };

type DeliveryQuestions = {
  mode: {
    facts: { readonly modes: readonly DeliveryMode[]; readonly current: DeliveryChoice };
    answer: DeliveryChoice;
  };
  unavailable: {
    facts: {
      readonly lines: readonly CartLine[];
      readonly staying: readonly CartLine[];
      readonly about: 'switch';
    };
    answer: 'remove' | { readonly again: CartLine };
  };
};

export type DeliveryWorld = {
  readonly draft: DraftStore;
  readonly ask: Ask<DeliveryQuestions>;
  readonly shop: ShopInfo;
  /** The cart for a choice: marked with what is unavailable then. */
  readonly checkedCart: (choice: DeliveryChoice) => Promise<Cart>;
};

const isSame = (one: DeliveryChoice, other: DeliveryChoice): boolean =>
  one.deliveryMode === other.deliveryMode && one.time?.start === other.time?.start;

/**
 * MODE-4: the diner picks, among these modes, another delivery mode or time. Dishes in the cart are checked first;
 * unavailable ones are removed only if the diner agrees, otherwise everything stays unchanged.
 */
export async function changeDelivery(
  { draft, ask, shop, checkedCart }: DeliveryWorld,
  modes: readonly DeliveryMode[],
): Promise<void> {
  const state = draft.getState();
  const current = {
    deliveryMode: deliveryModeOf(state, shop, state.tableNo),
    time: bookingTimeOf(state, shop),
  };
  const choice = await ask('mode', { modes, current });
  if (choice === undefined || isSame(choice, current)) return;
  const checked = await checkedCart(choice);
  // a line that must be chosen again must be so in any mode
  const lines = unavailableLines(checked).filter((line) => !mustChooseAgain(line));
  const staying = checked.filter((line) => !lines.includes(line));
  const asked = draft.getState().carList;
  if (lines.length > 0 && (await ask('unavailable', { lines, staying, about: 'switch' })) !== 'remove')
    return;
  const gone = new Set(lines.map(mergeKey));
  draft.setState(({ carList }) => ({
    deliveryModeCur: choice.deliveryMode,
    cachedTimeData: choice.time,
    // another tab may have added to it while the diner read
    carList: carList === asked ? staying : carList.filter((line) => !gone.has(mergeKey(line))),
  }));
}
