import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { classNames } from '@comanda/ui/text/class-names';
import type { Desk, Pending } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useFocusKeeper } from '../../browser/use-focus-keeper.ts';
import { useSteady } from '../../browser/use-steady.ts';
import { type MessageId, useText } from '../../i18n/messages.ts';
import type { ColumnName } from './columns.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrdersScreen.module.css';

type OrderColumnProps = {
  readonly name: ColumnName;
  readonly orders: readonly MerchantOrder[];
  /** What the orders are chosen by: another choice moves them at once. */
  readonly chosenBy: string;
  readonly isShown: boolean;
  /** What an empty list says. */
  readonly none: MessageId;
  readonly shop: OpenShop;
  readonly chosenId: string | undefined;
  readonly pending: readonly Pending[];
  readonly onChoose: (orderId: string) => void;
  readonly onAct: Desk['act'];
};

const idOf = ({ orderId }: MerchantOrder): string => orderId;

/** The next order of a list takes the focus when one leaves it, else its heading. */
function nextOrder(list: HTMLElement, entry: number): HTMLElement | null | undefined {
  const here = [...list.children].filter((one) => !one.hasAttribute('inert'));
  const after = [...list.children].slice(entry).find((one) => here.includes(one)) ?? here.at(-1);
  return after?.querySelector('button') ?? list.closest('section')?.querySelector('h2');
}

/** One list of the desk. While somebody touches the screen no order moves: a second tap never meets another one. */
export function OrderColumn({
  name,
  orders,
  chosenBy,
  isShown,
  none,
  shop,
  chosenId,
  pending,
  onChoose,
  onAct,
}: OrderColumnProps) {
  const t = useText();
  const entries = useSteady(orders, idOf, chosenBy);
  const focus = useFocusKeeper(nextOrder);
  return (
    <section
      id={`list-${name}`}
      aria-labelledby={`head-${name}`}
      className={classNames(styles.column, isShown && styles.shown)}
    >
      <h2 id={`head-${name}`} className={styles.head}>
        {t(`orders.${name}`)} <span className={styles.count}>{orders.length}</span>
      </h2>
      {entries.length === 0 ? <p className={styles.none}>{t(none)}</p> : null}
      <ul className={styles.list} {...focus}>
        {entries.map(({ one, isGone }) => (
          <li key={idOf(one)} className={styles.entry} inert={isGone} aria-hidden={isGone || undefined}>
            <OrderCard
              order={one}
              shop={shop}
              isChosen={!isGone && idOf(one) === chosenId}
              isGone={isGone}
              pending={isGone ? undefined : pending.find(({ orderId }) => orderId === idOf(one))}
              onChoose={onChoose}
              onAct={onAct}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
