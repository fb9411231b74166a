import type { CallOutput } from '@comanda/contract/contract';
import { OrderFacts } from './OrderFacts.tsx';
import { StatusWays } from './StatusWays.tsx';

type OrderMoreProps = { readonly detail: CallOutput<'detail'>; readonly token: string | undefined };

/** The details and links below an order. Default export, because it is loaded lazily. */
export default function OrderMore({ detail, token }: OrderMoreProps) {
  return (
    <>
      <OrderFacts order={detail.order} />
      <StatusWays detail={detail} token={token} />
    </>
  );
}
