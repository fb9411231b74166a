import { addLine, linesOfSpu, setLineQty } from '@comanda/domain/cart/cart';
import { plainLine } from '@comanda/domain/cart/plain-line';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import type { Say } from '#api/say.ts';
import type { DraftStore } from '#draft/draft-store.ts';

type QuantityWorld = {
  readonly draft: DraftStore;
  readonly say: Say;
  readonly tick: () => void;
  readonly openCart: () => void;
};

/**
 * Sets the quantity of a simple item in the cart. If the item has several lines, opens the cart, because the
 * diner must choose the line (MENU-10).
 */
export function changeQuantity(
  { draft, say, tick, openCart }: QuantityWorld,
  category: SpuCate,
  spu: Spu,
  unitQty: number,
): void {
  const { carList } = draft.getState();
  const [line, ...others] = linesOfSpu(carList, spu.spuPid);
  if (line && others.length > 0) {
    say('item.useCart');
    openCart();
    return;
  }
  if (line) {
    draft.setState({ carList: setLineQty(carList, line.index, unitQty) });
    tick();
    return;
  }
  if (unitQty === 0) return;
  const added = addLine(carList, plainLine(category, spu, unitQty));
  if (!added.ok) {
    say('menu.moreThanMax', { most: added.error.most });
    return;
  }
  draft.setState({ carList: added.value.cart });
  tick();
}
