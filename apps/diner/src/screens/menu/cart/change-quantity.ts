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
 * Sets the quantity of a simple item in the cart. More units are added without a note, because a note is for the units
 * that it was written for. If the item has several lines, fewer units open the cart, because the diner must choose the
 * line (MENU-10).
 */
export function changeQuantity(
  { draft, say, tick, openCart }: QuantityWorld,
  category: SpuCate,
  spu: Spu,
  unitQty: number,
): void {
  const { carList } = draft.getState();
  const lines = linesOfSpu(carList, spu.spuPid);
  const [line] = lines;
  const more = lines.reduce((rest, { unitQty }) => rest - unitQty, unitQty);
  if (lines.length > 1 && more <= 0) {
    say('item.useCart');
    openCart();
    return;
  }
  if (line && lines.length === 1 && (more <= 0 || !line.note)) {
    draft.setState({ carList: setLineQty(carList, line.index, unitQty) });
    tick();
    return;
  }
  if (more <= 0) return;
  const added = addLine(carList, plainLine(category, spu, more));
  if (!added.ok) {
    say('menu.moreThanMax', { most: added.error.most });
    return;
  }
  draft.setState({ carList: added.value.cart });
  tick();
}
