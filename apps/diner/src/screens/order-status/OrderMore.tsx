import type { CallOutput } from '@comanda/contract/contract';
import { OrderFacts } from './OrderFacts.tsx';
import { StatusWays } from './StatusWays.tsx';

type OrderMoreProps = { readonly detail: CallOutput<'detail'>; readonly token: string | undefined };

/** What is read after the order itself, and where it leads. Lazily loaded, hence the default export. */
export default function OrderMore({ detail, token }: OrderMoreProps) {
  return (
    <>
      <OrderFacts order={detail.order} />
      <StatusWays detail={detail} token={token} />
    </>
  );
}
