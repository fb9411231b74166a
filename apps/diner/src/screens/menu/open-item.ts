import { addLine, type NewLine } from '@comanda/domain/cart/cart';
import { limits } from '@comanda/domain/limits';
import type { Spu, SpuCate, SpuDetail } from '@comanda/domain/menu/spu.schema';
import type { Say } from '../../api/say.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import type { Ask } from '../../ui/use-questions.tsx';

export type ItemQuestions = {
  options: { facts: { readonly category: SpuCate; readonly opened: SpuDetail }; answer: NewLine };
  combo: { facts: { readonly category: SpuCate; readonly opened: SpuDetail }; answer: NewLine };
};

type ItemWorld = {
  readonly draft: DraftStore;
  readonly say: Say;
  readonly tick: () => void;
  readonly ask: Ask<ItemQuestions>;
  readonly detail: (spuPid: string) => Promise<SpuDetail>;
};

/** The diner opens a dish, chooses, and it joins the cart: beside equal choices as more of them (CART-4). */
export async function openItem(
  { draft, say, tick, ask, detail }: ItemWorld,
  category: SpuCate,
  spu: Spu,
): Promise<void> {
  const opened = await detail(spu.spuPid);
  const line = await (opened.combo
    ? ask('combo', { category, opened })
    : ask('options', { category, opened }));
  if (!line) return;
  const added = addLine(draft.getState().carList, line);
  if (!added.ok) {
    say('menu.moreThanMax', { most: added.error.most });
    return;
  }
  draft.setState({ carList: added.value.cart });
  if (added.value.capped) say('menu.capped', { most: limits.unitQty });
  tick();
}
