import { Button } from '@comanda/ui/components/Button';
import type { DeskState } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useTables } from '../../features/tables/use-tables.ts';
import { useText } from '../../i18n/messages.ts';
import { leftOpen } from './left-open.ts';
import styles from './TillScreen.module.css';

type LeftOpenProps = {
  readonly shop: OpenShop;
  readonly state: DeskState;
  /** Shows the orders or the tables. */
  readonly onShow: (screen: 'orders' | 'tables') => void;
};

/** TILL-3: warns that orders are not finished or not paid, and tables not paid, before the day is closed. */
export function LeftOpen({ shop, state, onShow }: LeftOpenProps) {
  const t = useText();
  const tables = useTables(shop.shopPid, state.sittingNews);
  const counts = {
    orders: leftOpen(state.orders.byId.values()),
    tables: [...(tables?.sittings.values() ?? [])].filter(({ leftAmount }) => leftAmount > 0).length,
  };
  const shown = (['orders', 'tables'] as const).filter((screen) => counts[screen] > 0);
  return (
    <div role="status">
      {shown.map((screen) => (
        <p key={screen} className={styles.open}>
          <span>{t(`day.open.${screen}`, { count: counts[screen] })}</span>
          <Button kind="secondary" className={styles.small} onClick={() => onShow(screen)}>
            {t(`day.show.${screen}`)}
          </Button>
        </p>
      ))}
    </div>
  );
}
