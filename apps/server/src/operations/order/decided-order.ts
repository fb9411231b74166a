import { type DecidedOrder, type DecisionFacts, decideOrder } from '@comanda/domain/checkout/decide-order';
import type { OrderRequest } from '@comanda/domain/checkout/order-request';
import { isLanguage, type Language } from '@comanda/domain/language';
import { isEffective } from '@comanda/domain/session/scan-problem';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import { allOf } from '../../db/transaction.ts';
import type { OpenSession } from '../../stores/session-store.ts';
import { orderRefusal } from './order-refusal.ts';
import { orderingMember } from './ordering-member.ts';
import { shortOf } from './short-of.ts';
import { shownMenu } from './shown-menu.ts';

/** The language in a saved draft, a JSON text with otherwise unknown content. Null if the draft has none. */
function draftLanguage(draft: string | null): Language | null {
  const saved: unknown = JSON.parse(draft ?? 'null');
  if (typeof saved !== 'object' || saved === null || !('langCur' in saved)) return null;
  return typeof saved.langCur === 'string' && isLanguage(saved.langCur) ? saved.langCur : null;
}

/**
 * Loads in one round trip what the decision needs: the menu at the time of the order, the member, and the language of
 * the draft.
 */
export async function decisionFacts(
  ctx: Context,
  session: OpenSession,
  { request, draft }: { readonly request: OrderRequest; readonly draft: string | null },
): Promise<DecisionFacts> {
  const { shop, code } = session;
  const [{ menu, availability }, member] = await allOf([
    shownMenu(ctx, session, request.expectTime ?? ctx.now()),
    orderingMember(ctx, shop, request),
  ]);
  const langCur = draftLanguage(draft);
  const now = ctx.now();
  return { shop, menu, availability, member, langCur, now, isCodeEffective: isEffective(code, now) };
}

/**
 * Decides on an order, and throws its refusal. A refusal that lists unavailable items also lists the short items
 * (FIX-11).
 */
export async function decidedOrder(
  db: Db,
  request: OrderRequest,
  facts: DecisionFacts,
): Promise<DecidedOrder> {
  const decision = decideOrder(request, facts);
  if (decision.ok) return decision.value;
  const refused = decision.error;
  if (!('unavailable' in refused)) throw orderRefusal(refused);
  const { itemList } = request;
  const shortList = await shortOf(db, { shopPid: facts.shop.shopPid, itemList }, refused.unavailable);
  throw orderRefusal(refused, shortList);
}
