import { classNames } from '@comanda/ui/text/class-names';
import { useMemo, useState } from 'react';
import type { Desk, DeskState } from '../../api/desk-store.ts';
import type { Orders } from '../../api/orders.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { type MessageId, useText } from '../../i18n/messages.ts';
import { type ColumnName, columnNames, columnsOf } from './columns.ts';
import { FilterBar } from './FilterBar.tsx';
import { everyOrder, type Filter, fits, isFiltering, tablesOf } from './filter.ts';
import { OrderColumn } from './OrderColumn.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrdersScreen.module.css';

type OrdersScreenProps = {
  readonly desk: Desk;
  readonly state: DeskState;
  readonly shop: OpenShop;
  readonly chosenId: string | undefined;
  /** The same function each time, so that only changed cards are drawn. */
  readonly onChoose: (orderId: string | undefined) => void;
  readonly onTake: () => void;
};

/** DESK-1: the orders of the shop in lists by state, and the chosen order with everything on it. */
export function OrdersScreen({ desk, state, shop, chosenId, onChoose, onTake }: OrdersScreenProps) {
  const t = useText();
  const [shown, show] = useState<ColumnName>('new');
  const [filter, setFilter] = useState(everyOrder);
  const { orders, pending } = state;
  const tables = useMemo(() => tablesOf(orders.byId.values()), [orders]);
  const columns = useMemo(
    () => columnsOf(orders.byId.values().filter((order) => fits(order, filter))),
    [orders, filter],
  );
  const chosen = chosenId === undefined ? undefined : orders.byId.get(chosenId);
  const pendingOf = (orderId: string) => pending.find((one) => one.orderId === orderId);
  return (
    <main className={classNames(styles.screen, chosen && styles.withPanel)}>
      <h1 className="sr-only">{t('orders.title')}</h1>
      <div className={styles.lists}>
        <FilterBar
          filter={filter}
          tables={tables}
          onTake={shop.permissions.includes('moveOrders') ? onTake : undefined}
          onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
        />
        <div className={styles.tabs} role="tablist" aria-label={t('orders.title')}>
          {columnNames.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={shown === name}
              aria-controls={`list-${name}`}
              className={styles.tab}
              onClick={() => show(name)}
            >
              {t(`orders.${name}`)} <span className={styles.count}>{columns[name].length}</span>
            </button>
          ))}
        </div>
        <div className={styles.columns}>
          {columnNames.map((name) => (
            <OrderColumn
              key={name}
              name={name}
              orders={columns[name]}
              chosenBy={chosenBy(filter)}
              isShown={shown === name}
              none={noneOf(name, orders, filter)}
              shop={shop}
              chosenId={chosenId}
              pending={pending}
              onChoose={onChoose}
              onAct={desk.act}
            />
          ))}
          <p className={styles.note}>{t('pay.notCertified')}</p>
        </div>
      </div>
      {chosen ? (
        <OrderPanel
          key={chosen.orderId}
          order={chosen}
          shop={shop}
          pending={pendingOf(chosen.orderId)}
          onAct={desk.act}
          onClose={() => onChoose(undefined)}
        />
      ) : null}
    </main>
  );
}

/** What the orders are chosen by, as a text. */
const chosenBy = ({ text, mode, tableNo }: Filter): string => [text, mode, tableNo].join('\n');

/** Why a list is empty. Until everything is read, nobody may think that there are no orders. */
function noneOf(name: ColumnName, { time }: Orders, filter: Filter): MessageId {
  if (time === undefined) return 'wait';
  return isFiltering(filter) ? 'orders.none.filtered' : `orders.none.${name}`;
}
