import { type Added, addLine, type NewLine, replaceLine, type TooManyLines } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { limits } from '@comanda/domain/limits';
import type { Availability } from '@comanda/domain/menu/availability.schema';
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
  readonly opened: SpuDetail;
  /** The cart line that is chosen again. */
  readonly again?: CartLine;
};

type ItemWorld = {
  readonly draft: DraftStore;
  readonly say: Say;
  readonly tick: () => void;
  readonly ask: Ask<ItemQuestions>;
  /** Reads an item. With `isFresh` it reads from the server instead of the cache. */
  readonly detail: (spuPid: string, isFresh: boolean) => Promise<SpuDetail>;
  readonly now: () => number;
  /** The last known availability of the menu. */
  readonly known: () => Availability | undefined;
  /**
   * Runs the sell-out check on a line that is not in the cart yet. Returns the line at its current price, or
   * `undefined` if it is unavailable.
   */
  readonly checkedLine: (line: NewLine) => Promise<NewLine | undefined>;
};

/** After a minute, the data in an open sheet may be outdated. */
const freshSeconds = 60;

/**
 * Opens an item, and adds the diner's choice to the cart. Equal choices join one line (CART-4). Choices from
 * an outdated sheet are checked first.
 */
export async function openItem(world: ItemWorld, category: SpuCate, { spuPid }: Spu): Promise<void> {
  const { draft } = world;
  const line = await chosenLine(world, spuPid, { category });
  if (line) keep(world, addLine(draft.getState().carList, line));
}

/**
 * Lets the diner choose a cart line again, because one of its choices is no longer offered (FIX-20). The
 * remaining choices are preselected, and the new choice replaces the line. Returns whether it was replaced.
 */
export async function chooseAgain(world: ItemWorld, again: CartLine): Promise<boolean> {
  const { spuCatePid, spuCateName } = again;
  const category = { spuCatePid, spuCateName, spuList: [] };
  const line = await chosenLine(world, again.spuPid, { category, again });
  return line !== undefined && keep(world, replaceLine(world.draft.getState().carList, again.index, line));
}

/**
 * Returns the diner's choice in the sheet of an item. `undefined` without a choice, or with a message if the
 * choice is unavailable.
 */
async function chosenLine(
  { ask, detail, known, now, say, checkedLine }: ItemWorld,
  spuPid: string,
  facts: Omit<Opened, 'opened'>,
): Promise<NewLine | undefined> {
  const before = known();
  // reads the item from the server: it may have refused a choice that the phone's menu still has
  const opened = await detail(spuPid, facts.again !== undefined);
  const openedAt = now();
  const line = await (opened.combo
    ? ask('combo', { ...facts, opened })
    : ask('options', { ...facts, opened }));
  const isStale = known() !== before || now() - openedAt > freshSeconds;
  if (!line || !isStale) return line;
  const checked = await checkedLine(line);
  if (!checked) say('error.2511');
  return checked;
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
