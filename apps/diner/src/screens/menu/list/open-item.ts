import { isRefusal } from '@comanda/contract/call-error';
import { type Added, addLine, type NewLine, type TooManyLines } from '@comanda/domain/cart/cart';
import { isUsable } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { replaceLine } from '@comanda/domain/cart/replace-line';
import { limits } from '@comanda/domain/limits';
import type { Spu, SpuCate, SpuDetail } from '@comanda/domain/menu/spu.schema';
import type { Result } from '@comanda/domain/result';
import type { Ask } from '@comanda/ui/components/use-questions';
import type { Say } from '#api/say.ts';
import type { DraftStore } from '#draft/draft-store.ts';

type ItemQuestions = {
  options: { facts: Opened; answer: NewLine };
  combo: { facts: Opened; answer: NewLine };
};

type Opened = {
  readonly category: SpuCate;
  /** The item from the menu, without its choices. The item's sheet requests them (FIX-26). */
  readonly spu: Spu;
  /** The cart line that is chosen again. */
  readonly again?: CartLine;
};

type ItemWorld = {
  readonly draft: DraftStore;
  readonly say: Say;
  readonly tick: () => void;
  readonly ask: Ask<ItemQuestions>;
  /** Reads an item from the server instead of the cache. */
  readonly freshDetail: (spuPid: string) => Promise<SpuDetail>;
  readonly now: () => number;
  /** The last known menu. Its identity changes with its prices and its availability. */
  readonly known: () => unknown;
  /**
   * Runs the sell-out check on a line that is not in the cart yet. Returns the line at its current price and with its
   * marks.
   */
  readonly checkedLine: (line: NewLine) => Promise<NewLine>;
};

/** After a minute, the data in an open sheet may be outdated. */
const freshSeconds = 60;

/**
 * Opens an item, and adds the diner's choice to the cart. Equal choices join one line (CART-4). Choices from
 * an outdated sheet are checked first.
 */
export async function openItem(world: ItemWorld, category: SpuCate, spu: Spu): Promise<void> {
  const { draft } = world;
  const line = await chosenLine(world, { category, spu });
  if (line) keep(world, addLine(draft.getState().carList, line));
}

/**
 * Lets the diner choose a cart line again, because one of its choices is no longer offered (FIX-20). The
 * remaining choices are preselected, and the new choice replaces the line. Returns whether it was replaced.
 */
export async function chooseAgain(world: ItemWorld, again: CartLine): Promise<boolean> {
  const { spuCatePid, spuCateName } = again;
  const category = { spuCatePid, spuCateName, spuList: [] };
  // the server may have refused a choice that the phone's menu still has
  const opened = await world.freshDetail(again.spuPid).catch(unlessGone);
  if (!opened) {
    world.say('error.2513.gone');
    return false;
  }
  const line = await chosenLine(world, { category, spu: opened.spu, again });
  return line !== undefined && keep(world, replaceLine(world.draft.getState().carList, again.index, line));
}

/**
 * Returns the diner's choice in the sheet of an item. `undefined` without a choice, or with a message if the
 * choice is unavailable.
 */
async function chosenLine(
  { ask, known, now, say, checkedLine }: ItemWorld,
  facts: Opened,
): Promise<NewLine | undefined> {
  const before = known();
  const openedAt = now();
  const line = await (facts.spu.spuType === 'C' ? ask('combo', facts) : ask('options', facts));
  const isStale = known() !== before || now() - openedAt > freshSeconds;
  if (!line || !isStale) return line;
  const checked = await checkedLine(line);
  if (isUsable(checked)) return checked;
  if (checked.lacking) say('item.onlyLeft', { count: checked.lacking.left });
  else say('error.2511');
  return undefined;
}

/** An item that is no longer on the menu has no detail. Rethrows other errors. */
function unlessGone(error: unknown): undefined {
  if (!isRefusal(error, 'itemsUnavailable')) throw error;
}

function keep({ draft, say, tick }: ItemWorld, added: Result<Added, TooManyLines>): boolean {
  if (!added.ok) {
    say('menu.moreThanMax', { most: added.error.most });
    return false;
  }
  draft.setState({ carList: added.value.cart });
  if (added.value.capped) say('menu.capped', { most: limits.unitQty });
  tick();
  return true;
}
