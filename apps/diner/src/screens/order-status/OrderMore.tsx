import type { CallOutput } from '@comanda/contract/contract';
import { OrderFacts } from './OrderFacts.tsx';
import { StatusWays } from './StatusWays.tsx';

type OrderMoreProps = { readonly detail: CallOutput<'detail'>; readonly token: string | undefined };

/** The content below the order itself, and its links. Lazily loaded, hence the default export. */
export default function OrderMore({ detail, token }: OrderMoreProps) {
  return (
    <>
      <OrderFacts order={detail.order} />
      <StatusWays detail={detail} token={token} />
    </>
  );
}
