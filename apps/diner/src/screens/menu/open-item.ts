import { addLine, type NewLine } from '@comanda/domain/cart/cart';
import { limits } from '@comanda/domain/limits';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { Spu, SpuCate, SpuDetail } from '@comanda/domain/menu/spu.schema';
import type { Say } from '../../api/say.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import type { Ask } from '../../ui/use-questions.tsx';

type ItemQuestions = {
  options: { facts: { readonly category: SpuCate; readonly opened: SpuDetail }; answer: NewLine };
  combo: { facts: { readonly category: SpuCate; readonly opened: SpuDetail }; answer: NewLine };
};

type ItemWorld = {
  readonly draft: DraftStore;
  readonly say: Say;
  readonly tick: () => void;
  readonly ask: Ask<ItemQuestions>;
  readonly detail: (spuPid: string) => Promise<SpuDetail>;
  readonly now: () => number;
  /** What of the menu cannot be had, as it was read last. */
  readonly known: () => Availability | undefined;
  /** The sell-out check of a line that is not in the cart yet: whether it can be had. */
  readonly canBeHad: (line: NewLine) => Promise<boolean>;
};

/** A sheet that stood open this long is older than what it shows. */
const freshSeconds = 60;

/**
 * The diner opens a dish, chooses, and it joins the cart: beside equal choices as more of them (CART-4). What was chosen
 * from a sheet that is out of date by then is checked first.
 */
export async function openItem(world: ItemWorld, category: SpuCate, spu: Spu): Promise<void> {
  const { draft, say, tick, ask, now, known } = world;
  const before = known();
  const opened = await world.detail(spu.spuPid);
  const openedAt = now();
  const line = await (opened.combo
    ? ask('combo', { category, opened })
    : ask('options', { category, opened }));
  if (!line) return;
  const isStale = known() !== before || now() - openedAt > freshSeconds;
  if (isStale && !(await world.canBeHad(line))) return say('error.2511');
  const added = addLine(draft.getState().carList, line);
  if (!added.ok) {
    say('menu.moreThanMax', { most: added.error.most });
    return;
  }
  draft.setState({ carList: added.value.cart });
  if (added.value.capped) say('menu.capped', { most: limits.unitQty });
  tick();
}
