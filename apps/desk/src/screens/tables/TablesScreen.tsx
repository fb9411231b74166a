import type { AreaAnswer } from '@comanda/contract/merchant/shop.schema';
import type { SittingAnswer } from '@comanda/contract/merchant/sitting.schema';
import { textAt } from '@comanda/domain/local-text';
import type { TableState } from '@comanda/domain/order/sitting';
import { Tag, type Tone } from '@comanda/ui/components/Tag';
import { classNames } from '@comanda/ui/text/class-names';
import { useState } from 'react';
import type { Desk, DeskState } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useNow } from '../../browser/use-now.ts';
import { useTables } from '../../features/tables/use-tables.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import { BillPanel } from './BillPanel.tsx';
import styles from './TablesScreen.module.css';

/** The colour of each state, beside its word. */
const tones: Readonly<Record<TableState, Tone>> = {
  free: 'stone',
  seated: 'sky',
  waiting: 'brand',
  billAsked: 'rose',
  unpaid: 'sun',
  idle: 'rose',
  paid: 'leaf',
};

type TablesScreenProps = {
  readonly desk: Desk;
  readonly state: DeskState;
  readonly shop: OpenShop;
  /** Begins a new order for a table. */
  readonly onTake: (tableNo: string) => void;
};

/** The areas and tables of the shop with their sittings, and the bill of the chosen table. */
export default function TablesScreen({ desk, state, shop, onTake }: TablesScreenProps) {
  const t = useText();
  const [chosen, choose] = useState<string>();
  const tables = useTables(shop.shopPid, state.sittingNews);
  const canTake = shop.permissions.includes('moveOrders');
  const areas = tables?.areas ?? [];
  const hasSittings = areas.some(({ tableList }) => tableList.some((table) => table.state !== undefined));
  return (
    <main className={classNames(styles.screen, chosen !== undefined && styles.withPanel)}>
      <div className={styles.areas}>
        <h1 className={styles.title}>{t('tables.title')}</h1>
        {tables === undefined ? <p className={styles.hint}>{t('wait')}</p> : null}
        {tables && areas.length === 0 ? <p className={styles.hint}>{t('tables.none')}</p> : null}
        {areas.length > 0 && !hasSittings ? <p className={styles.hint}>{t('tables.noBills')}</p> : null}
        {areas.map(({ areaPid, name, tableList }) => (
          <section key={areaPid} className={styles.area}>
            {areas.length > 1 ? (
              <h2 className={styles.head}>
                {areaPid === 'other' ? (
                  t('tables.other')
                ) : (
                  <span lang={shop.titleTag}>{textAt(name, 0)}</span>
                )}
              </h2>
            ) : null}
            <ul className={styles.grid}>
              {tableList.map((table) => (
                <li key={table.tableNo}>
                  <Table
                    table={table}
                    sitting={tables?.sittings.get(table.sittingId ?? '')}
                    shop={shop}
                    isChosen={table.sittingId !== undefined && table.sittingId === chosen}
                    onChoose={() =>
                      table.sittingId === undefined ? onTake(table.tableNo) : choose(table.sittingId)
                    }
                    canTake={canTake}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen === undefined ? null : (
        <BillPanel
          key={chosen}
          sittingId={chosen}
          desk={desk}
          state={state}
          shop={shop}
          onTake={canTake ? onTake : undefined}
          onClose={() => choose(undefined)}
        />
      )}
    </main>
  );
}

type TableProps = {
  readonly table: AreaAnswer['tableList'][number];
  readonly sitting: SittingAnswer | undefined;
  readonly shop: OpenShop;
  readonly isChosen: boolean;
  /** Whether a press on a free table begins an order. */
  readonly canTake: boolean;
  readonly onChoose: () => void;
};

/** A table: its number, state, what is open, and since when its party is there. */
function Table({ table, sitting, shop, isChosen, canTake, onChoose }: TableProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const now = useNow();
  const { tableNo, seats, state } = table;
  const shown = sitting?.tableState ?? state;
  return (
    <button
      type="button"
      className={classNames(styles.table, sitting === undefined && styles.free, isChosen && styles.chosen)}
      aria-pressed={sitting === undefined ? undefined : isChosen}
      disabled={sitting === undefined && !canTake}
      onClick={onChoose}
    >
      <span className={styles.number}>
        <span className="sr-only">{t('order.table')} </span>
        {tableNo}
      </span>
      {shown ? <Tag tone={tones[shown]}>{t(`table.${shown}`)}</Tag> : null}
      {sitting ? (
        <>
          {sitting.leftAmount > 0 ? (
            <strong className={styles.open}>{money(sitting.leftAmount)}</strong>
          ) : null}
          <span className={styles.age}>
            {t('order.age', { minutes: Math.max(0, Math.floor((now - sitting.openedAt) / 60)) })}
          </span>
        </>
      ) : null}
      {sitting === undefined && canTake ? <span className={styles.take}>{t('taking.title')}</span> : null}
      {sitting === undefined && seats !== null ? (
        <span className={styles.age}>{t('table.seats', { count: seats })}</span>
      ) : null}
    </button>
  );
}
