import { type Cart, cartCount, linesOfSpu } from '@comanda/domain/cart/cart';
import type { LineProblem } from '@comanda/domain/checkout/line-problem.schema';
import { limits } from '@comanda/domain/limits';
import { textAt } from '@comanda/domain/local-text';
import type { Pending } from '../../api/desk-store.ts';
import type { Failure } from '../../api/failure.ts';
import type { MessageId, Translate } from '../../i18n/messages.ts';
import type { Priced } from './use-price.ts';

/** What the staff read if the server does not price an order. */
const refusals: Readonly<Record<string, MessageId>> = {
  notAvailable: 'taking.gone',
  wrongLines: 'taking.gone',
  notDelivered: 'taking.notDelivered',
  wrongDiscount: 'taking.discount.wrong',
  discountNotAllowed: 'taking.discount.manager',
  shopClosed: 'taking.closed',
};

type Placing = {
  readonly priced: Priced | undefined;
  /** The name of the first field that is missing. */
  readonly missing: string | undefined;
  readonly sending: Pick<Pending, 'isUnsent' | 'isOld'> | undefined;
  readonly cart: Cart;
};

/** The problems of lines in the refusal `wrongLines`. */
function problemsOf({ code, answer }: Failure): readonly LineProblem[] {
  if (code !== 'wrongLines') return [];
  // the server answers with the declared type
  return (answer as { readonly problemList: readonly LineProblem[] }).problemList;
}

/** Why an order is refused. Of a dish with a minimum or a maximum it names the dish and the number. */
function refusalWord(failure: Failure, cart: Cart, t: Translate): string {
  for (const { kind, spuPid } of problemsOf(failure)) {
    const lines = linesOfSpu(cart, spuPid);
    const [line] = lines;
    if (kind !== 'quantityNotAllowed' || !line) continue;
    const name = textAt(line.spuName, 0);
    const { minQty, maxQty } = line;
    if (minQty !== null && cartCount(lines) < minQty) return t('taking.tooFew', { name, count: minQty });
    return t('taking.tooMany', { name, count: maxQty ?? limits.unitQty });
  }
  return t(refusals[failure.code] ?? 'error.other');
}

/** Why the order cannot be placed now, or what happens to it; empty if it can be placed. */
export function placeWord({ priced, missing, sending, cart }: Placing, t: Translate): string {
  // an old order is asked about elsewhere on the screen
  if (sending) return sending.isUnsent && !sending.isOld ? t('taking.unsent') : '';
  if (cart.length === 0) return '';
  if (missing !== undefined) return t('taking.fill', { field: missing });
  if (priced?.kind === 'lost') return t('taking.noPrice');
  if (priced?.kind === 'refused') return refusalWord(priced.failure, cart, t);
  if (priced?.kind === 'price' && priced.price.shortList.length > 0) return t('taking.short');
  return '';
}
