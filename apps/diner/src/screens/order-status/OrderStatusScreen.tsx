import { menuPath } from '@comanda/domain/session/menu-path';
import { addressQuery } from '@comanda/ui/browser/location';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { lazy } from '@comanda/ui/loading/lazy';
import { useEffect, useState } from 'react';
import { putBehind } from '../../browser/put-behind.ts';
import { orderPath } from '../../draft/order-path.ts';
import { useWorld } from '../../draft/world.ts';
import { ShopProvider } from '../../i18n/ShopProvider.tsx';
import { OrderProgress, orderParts } from './OrderProgress.tsx';
import styles from './OrderStatusScreen.module.css';
import { type OrderAddress, readOrderAddress } from './order-address.ts';
import { UnreadOrder } from './UnreadOrder.tsx';
import { isNotFound, useOrder } from './use-order.ts';

const NoOrder = lazy(() => import('./NoOrder.tsx'), { keepTrying: true });

/** The screen at /orderStatus. It needs only its address. Default export, because it is loaded lazily. */
export default function OrderStatusScreen() {
  const { phone, go, draft } = useWorld();
  const [address] = useState(() => readOrderAddress(addressQuery(), phone));
  const orderId = address?.orderId;
  useEffect(() => {
    if (orderId === undefined || !addressQuery().has('token')) return;
    const { queryInfo } = draft.getState();
    void go(orderPath(orderId), { replace: true }).then(() => {
      // the platform's page and the unpaid order are dead ends, so Back leads to the menu (FIX-31)
      if (queryInfo) putBehind(`/h5${menuPath(queryInfo)}`);
    });
  }, [orderId, go, draft]);
  return address ? <OpenedOrder address={address} /> : <NoOrder />;
}

function OpenedOrder({ address }: { readonly address: OrderAddress }) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useOrder(address);
  useEffect(() => {
    for (const { preload } of orderParts) preload().catch(() => undefined);
  }, []);
  if (data) {
    return (
      <ShopProvider shop={data.shopInfo}>
        <OrderProgress
          detail={data}
          token={address.token}
          refresh={refetch}
          staleSince={error ? dataUpdatedAt / 1000 : undefined}
        />
      </ShopProvider>
    );
  }
  if (!error) return <OrderSkeleton />;
  if (isNotFound(error)) return <NoOrder />;
  return <UnreadOrder error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
}

const OrderSkeleton = () => (
  <main className={styles.page} aria-busy="true">
    <div className={styles.head}>
      <Skeleton height={18} width="40%" />
      <Skeleton height={34} width="70%" />
    </div>
    <Skeleton height={220} round={28} />
    <Skeleton height={220} round={28} />
  </main>
);
