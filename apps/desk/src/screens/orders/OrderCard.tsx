import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { Tag } from '@comanda/ui/components/Tag';
import { classNames } from '@comanda/ui/text/class-names';
import { memo, useId } from 'react';
import type { Desk, Pending } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useSettled } from '../../browser/use-settled.ts';
import { GuestNotes } from '../../features/guest-notes/GuestNotes.tsx';
import { ItemLines } from '../../features/items/ItemLines.tsx';
import { useText } from '../../i18n/messages.ts';
import { nextAction } from './columns.ts';
import styles from './OrderCard.module.css';
import { OrderTags } from './OrderTags.tsx';
import { OrderTime } from './OrderTime.tsx';
import { StepButton } from './StepButton.tsx';

type OrderCardProps = {
  readonly order: MerchantOrder;
  readonly shop: OpenShop;
  readonly isChosen: boolean;
  /** It has left the list, and only its place stays. */
  readonly isGone: boolean;
  readonly pending: Pending | undefined;
  readonly onChoose: (orderId: string) => void;
  readonly onAct: Desk['act'];
};

/** An order in a list: where it goes, when it is due, what it has, and its next step as one tap. */
export const OrderCard = memo(
  ({ order, shop, isChosen, isGone, pending, onChoose, onAct }: OrderCardProps) => {
    const t = useText();
    const id = useId();
    /** The names of the card and of its button: in a list, the word on the button alone says nothing. */
    const names = `${id}place ${id}number`;
    const action = shop.permissions.includes('moveOrders') ? nextAction(order) : undefined;
    const isSettled = useSettled(action ?? '');
    return (
      <article
        aria-labelledby={names}
        className={classNames(styles.card, isChosen && styles.chosen, isGone && styles.gone)}
        data-order={isGone ? undefined : order.orderId}
        data-number={order.orderNo}
      >
        <button
          type="button"
          className={styles.open}
          aria-pressed={isChosen}
          onClick={() => onChoose(order.orderId)}
        >
          <span id={`${id}place`} className={styles.place}>
            {order.tableNo === '' ? (order.pickupCode ?? order.orderNo) : order.tableNo}
          </span>
          <span id={`${id}number`} className={styles.number}>
            <span className="sr-only">{t('order.number')} </span>
            {order.orderNo}
          </span>
          <OrderTime order={order} timeZone={shop.timeZone} />
        </button>
        <OrderTags order={order} shop={shop} />
        <GuestNotes order={order} />
        <ItemLines of={order} titleTag={shop.titleTag} />
        {pending?.isUnsent ? <Tag tone="rose">{t('order.unsent')}</Tag> : null}
        {action ? (
          <StepButton
            id={`${id}act`}
            aria-labelledby={`${id}act ${names}`}
            className={styles.next}
            name={action}
            order={order}
            isSettled={isSettled}
            busy={pending !== undefined}
            onAct={onAct}
          />
        ) : null}
      </article>
    );
  },
);
