import { isRefusal } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import { displayStatus } from '@comanda/domain/order/display-status';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { wire } from '@comanda/ui/browser/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { isLost } from '../../api/send.ts';
import { PresentErrorContext } from '../../api/use-press.ts';
import { onSeenAgain } from '../../browser/page-show.ts';
import { speakAsOrdered } from '../../draft/chosen-language.ts';
import { useWorld } from '../../draft/world.ts';
import type { OrderAddress } from './order-address.ts';

type Detail = CallOutput<'detail'>;

const isDetail = (data: unknown): data is Detail =>
  typeof data === 'object' && data !== null && 'order' in data;

/** Returns the newer of two versions of an order. A late answer does not replace a newer one. */
export const newestDetail = (known: unknown, read: unknown): unknown =>
  isDetail(known) && isDetail(read) && read.order.version < known.order.version ? known : read;

/** Reads the order at every live event. The code for the stream loads after the first reading. */
async function follow(
  body: { readonly token: string; readonly orderId: string },
  read: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { followStream } = await import('../../api/follow-stream.ts');
  await followStream(wire, body, { onOpen: read, onNotice: read }, signal);
}

const isOwed = ({ refundAmount, refundedFlag }: Detail['order']): boolean =>
  refundAmount > 0 && !refundedFlag;

/** Whether the order can still change. Even a served order can be returned. */
const mayMove = ({ orderStatus }: Detail['order']): boolean => orderStatus <= OrderStatus.PickedUp;

/** The polling interval in milliseconds, in addition to the live stream. `false` once the order is final. */
function pollMs(detail: Detail | undefined): number | false {
  if (!detail) return false;
  const { order } = detail;
  if (!mayMove(order)) return isOwed(order) && 15_000;
  return displayStatus(order) === 'paying' ? 4000 : 15_000;
}

/** Whether the server has no such order for this session, or no session at all. */
export const isNotFound = (error: unknown): boolean => isRefusal(error, 'dataError', 'unknownQr');

/**
 * Reads an order (ORD-8): when opened, at live events, when the page is visible again, and by polling. A late
 * answer does not replace a newer one. During a payment, the server also asks the platform.
 */
export function useOrder({ orderId, token }: OrderAddress) {
  const world = useWorld();
  const { api, draft } = world;
  const present = useContext(PresentErrorContext);
  const queries = useQueryClient();
  const queryKey = ['detail', orderId];
  const query = useQuery<Detail>({
    queryKey,
    queryFn: async ({ client }) => {
      const known = client.getQueryData<Detail>(queryKey);
      const asksPlatform = !known || displayStatus(known.order) === 'paying';
      const detail = await api.background('detail', {
        orderId,
        forcePaymentStatus: asksPlatform,
        token,
      });
      speakAsOrdered(world, detail.langCur);
      return detail;
    },
    structuralSharing: newestDetail,
    refetchInterval: ({ state }) => pollMs(state.data),
    refetchOnWindowFocus: false,
    retry: false,
    // "My orders" shows it when the connection is lost
    gcTime: Infinity,
    meta: {
      // A failed reading keeps the last known order on the screen. "Not found" has its own page, and the screen itself reports that
      // the connection is lost.
      onError: (error) => {
        if (!queries.getQueryData(queryKey) && !isNotFound(error) && !isLost(error)) present(error);
      },
    },
  });
  const { refetch } = query;
  const isLive = pollMs(query.data) !== false;
  const streamToken = token ?? draft.getState().token;
  useEffect(() => onSeenAgain(() => void refetch()), [refetch]);
  useEffect(() => {
    if (!isLive || streamToken === null) return;
    const left = new AbortController();
    const read = () => void refetch();
    // ignores failures: without the stream, polling continues
    follow({ token: streamToken, orderId }, read, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [isLive, streamToken, orderId, refetch]);
  return query;
}
