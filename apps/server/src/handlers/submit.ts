import type { CallInput } from '@comanda/contract/contract';
import { cleanOrderRequest } from '../operations/order/clean-order-request.ts';
import { contentHash } from '../operations/order/content-hash.ts';
import { earlierOrder, type SubmitMark } from '../operations/order/earlier-order.ts';
import { writeOrder } from '../operations/order/write-order.ts';
import { markedId, orderTokenOf } from '../token.ts';
import type { DinerSession, Handler } from './handler.ts';

function markOf(
  { token: _token, requestId, ...content }: CallInput<'submit'>,
  session: DinerSession,
): SubmitMark {
  return { sessionHash: session.tokenHash, requestId, contentHash: contentHash(content) };
}

/**
 * Places an order (transition T1 or T2) once, however often the phone sends it. A repetition is answered with the order
 * that it placed before. While an order of the session waits for its payment, every request gets that order as its
 * answer.
 */
export const submitHandler: Handler<'submit'> = async (ctx, sent, session) => {
  const request = cleanOrderRequest(sent);
  const mark = markOf(request, session);
  const orderTokenFor = (orderId: string) => orderTokenOf(session.token, orderId);
  if (!session.toSubmit) throw new Error('the session of a submit comes with its earlier orders');
  const { earlier: known, draft } = session.toSubmit;
  const earlier = earlierOrder(known, mark);
  if (earlier) return { ...earlier, orderToken: orderTokenFor(earlier.orderId) };
  const orderId = markedId(session.shop.shopPid, ctx.newId(128));
  const orderToken = orderTokenFor(orderId);
  const placed = await writeOrder(ctx, { session, request, draft, mark, orderId, orderToken });
  return { ...placed, orderToken: placed.orderId === orderId ? orderToken : orderTokenFor(placed.orderId) };
};
