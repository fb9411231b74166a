import { menuPath } from '@comanda/domain/session/menu-path';
import { Redirect } from 'wouter';
import { useDraft } from '../../draft/draft-store.ts';
import { ZonedShop } from '../../features/delivery-zone/ZonedShop.tsx';
import { ConfirmOrder } from './ConfirmOrder.tsx';

/** The screen at /order. Default export, because it is loaded lazily. */
export default function ConfirmOrderScreen() {
  const shop = useDraft((draft) => draft.shopInfo);
  const queryInfo = useDraft((draft) => draft.queryInfo);
  if (!queryInfo) return <Redirect to="/qrDefault" replace />;
  if (!shop) return <Redirect to={menuPath(queryInfo)} replace />;
  return (
    <ZonedShop shop={shop}>
      <ConfirmOrder menu={menuPath(queryInfo)} />
    </ZonedShop>
  );
}
