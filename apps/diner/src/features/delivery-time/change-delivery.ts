import type { Cart } from '@comanda/domain/cart/cart';
import { mergeKey, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { type ChangedLine, changedLines } from '@comanda/domain/cart/changed-lines';
import { unavailableLines } from '@comanda/domain/cart/usable-lines';
import type { Slot } from '@comanda/domain/shop/booking';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { Ask } from '@comanda/ui/components/use-questions';
import { bookingTimeOf, deliveryModeOf } from '../../draft/choices.ts';
import type { ChosenPlace } from '../../draft/chosen-place.ts';
import { placeOf } from '../../draft/delivery-place.ts';
import type { DraftStore } from '../../draft/draft-store.ts';

/**
 * A delivery mode and a booking time. A null time means as soon as possible. `place`: where a shop with delivery zones
 * delivers to; absent otherwise.
 */
export type DeliveryChoice = {
  readonly deliveryMode: DeliveryMode;
  readonly time: Slot | null;
  readonly place?: ChosenPlace;
};

type DeliveryQuestions = {
  mode: {
    facts: { readonly modes: readonly DeliveryMode[]; readonly current: DeliveryChoice };
    answer: DeliveryChoice;
  };
  unavailable: {
    facts: {
      readonly lines: readonly CartLine[];
      readonly staying: readonly CartLine[];
      readonly changed: readonly ChangedLine[];
      readonly about: 'switch';
    };
    answer: 'remove' | { readonly again: CartLine };
  };
};

export type DeliveryWorld = {
  readonly draft: DraftStore;
  readonly ask: Ask<DeliveryQuestions>;
  readonly shop: ShopInfo;
  /** Returns the cart with its availability for this choice. */
  readonly checkedCart: (choice: DeliveryChoice) => Promise<Cart>;
};

const isSame = (one: DeliveryChoice, other: DeliveryChoice): boolean =>
  one.deliveryMode === other.deliveryMode &&
  one.time?.start === other.time?.start &&
  one.place?.zonePid === other.place?.zonePid &&
  one.place?.postcode === other.place?.postcode;

/** The line without its earlier price, which the diner has read in the question. */
const withoutWas = ({ wasAmount: _read, ...line }: CartLine): CartLine => line;

/**
 * Asks for another delivery mode or time, among `modes`, and checks the cart for the choice (MODE-4). Removes
 * unavailable items and changes prices only if the diner agrees. Otherwise it changes nothing.
 */
export async function changeDelivery(
  { draft, ask, shop, checkedCart }: DeliveryWorld,
  modes: readonly DeliveryMode[],
): Promise<void> {
  const state = draft.getState();
  const place = placeOf(state, shop);
  const current: DeliveryChoice = {
    deliveryMode: deliveryModeOf(state, shop, state.tableNo),
    time: bookingTimeOf(state, shop),
    ...(place && { place }),
  };
  const choice = await ask('mode', { modes, current });
  if (choice === undefined || isSame(choice, current)) return;
  const checked = await checkedCart(choice);
  // a line that must be chosen again is unavailable in every mode, so the change is not the reason
  const lines = unavailableLines(checked).filter((line) => !mustChooseAgain(line));
  const staying = checked.filter((line) => !lines.includes(line));
  const asked = draft.getState().carList;
  const changed = changedLines(staying, asked);
  const question = { lines, staying, changed, about: 'switch' } as const;
  if (lines.length + changed.length > 0 && (await ask('unavailable', question)) !== 'remove') return;
  const told = new Set(changed.map(({ line }) => line));
  const gone = new Set(lines.map(mergeKey));
  draft.setState(({ carList }) => ({
    deliveryModeCur: choice.deliveryMode,
    cachedTimeData: choice.time,
    ...(choice.place && { deliveryPlace: choice.place }),
    // another tab may have changed the cart while the diner read the question
    carList:
      carList === asked
        ? staying.map((line) => (told.has(line) ? withoutWas(line) : line))
        : carList.filter((line) => !gone.has(mergeKey(line))),
  }));
}
