import type { Cart } from '@comanda/domain/cart/cart';
import { unavailableLines, withoutUnavailable } from '@comanda/domain/cart/cart-availability';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { DraftStore } from '../../draft/draft-store.ts';
import type { Ask } from '../../ui/use-questions.tsx';

export type DeliveryQuestions = {
  mode: {
    facts: { readonly modes: readonly DeliveryMode[]; readonly current: DeliveryMode };
    answer: DeliveryMode;
  };
  unavailable: {
    facts: { readonly lines: readonly CartLine[]; readonly about: 'switch' };
    answer: 'remove';
  };
};

type DeliveryWorld = {
  readonly draft: DraftStore;
  readonly ask: Ask<DeliveryQuestions>;
  /** The cart as it would stand in a mode: marked with what cannot be had then. */
  readonly checkedCart: (deliveryMode: DeliveryMode) => Promise<Cart>;
};

/**
 * MODE-4: the diner picks another way to receive the order. With dishes in the cart they are checked first; those that
 * cannot be had that way are dropped only when the diner says so, else everything stays as it was.
 */
export async function changeDelivery(
  { draft, ask, checkedCart }: DeliveryWorld,
  modes: readonly DeliveryMode[],
  current: DeliveryMode,
): Promise<void> {
  const deliveryModeCur = await ask('mode', { modes, current });
  if (deliveryModeCur === undefined || deliveryModeCur === current) return;
  const checked = await checkedCart(deliveryModeCur);
  const lines = unavailableLines(checked);
  if (lines.length > 0 && (await ask('unavailable', { lines, about: 'switch' })) !== 'remove') return;
  draft.setState({ deliveryModeCur, carList: withoutUnavailable(checked) });
}
