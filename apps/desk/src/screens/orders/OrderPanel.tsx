import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { canBeDelayed } from '@comanda/domain/order/delay';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { Button } from '@comanda/ui/components/Button';
import { IconButton } from '@comanda/ui/components/IconButton';
import { CloseIcon } from '@comanda/ui/components/Icons';
import { useEffect, useRef, useState } from 'react';
import type { Desk, Pending } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { GuestNotes } from '../../features/guest-notes/GuestNotes.tsx';
import { useText } from '../../i18n/messages.ts';
import { nextAction, otherSteps } from './columns.ts';
import { DelayButtons } from './DelayButtons.tsx';
import { ItemLines } from './ItemLines.tsx';
import styles from './OrderPanel.module.css';
import { OrderTags } from './OrderTags.tsx';
import { OrderTime } from './OrderTime.tsx';
import { PayForm } from './PayForm.tsx';
import { ReasonForm, reasonText } from './ReasonForm.tsx';
import { useMainUnits } from './use-main-units.ts';

type OrderPanelProps = {
  readonly order: MerchantOrder;
  readonly shop: OpenShop;
  readonly pending: Pending | undefined;
  readonly onAct: Desk['act'];
  readonly onClose: () => void;
};

/** The actions that ask for more before they are sent. */
type Form = 'takePayment' | 'rejectOrder' | 'cancelOrder' | 'returnOrder';

/** The actions with a form that an order allows now, and the person's role too. */
function formsOf({ orderStatus, leftAmount }: MerchantOrder, { permissions }: OpenShop): readonly Form[] {
  const isWaiting = orderStatus === OrderStatus.WaitingAcceptance;
  const canPay = permissions.includes('payments') && leftAmount > 0 && orderStatus <= OrderStatus.PickedUp;
  const canMove = permissions.includes('moveOrders');
  return [
    ...(canPay ? (['takePayment'] as const) : []),
    ...(canMove && isWaiting ? (['rejectOrder'] as const) : []),
    ...(canMove && !isWaiting && orderStatus < OrderStatus.PickedUp ? (['cancelOrder'] as const) : []),
    ...(canMove && orderStatus === OrderStatus.PickedUp ? (['returnOrder'] as const) : []),
  ];
}

/** The chosen order with everything on it, and its actions in a fixed place. */
export function OrderPanel({ order, shop, pending, onAct, onClose }: OrderPanelProps) {
  const t = useText();
  const [form, open] = useState<Form>();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const canMove = shop.permissions.includes('moveOrders');
  const action = canMove ? nextAction(order) : undefined;
  const others = canMove ? otherSteps(order) : [];
  const { version } = order;
  const forms = formsOf(order, shop);
  const done = (isDone: boolean) => (isDone ? open(undefined) : undefined);
  return (
    <aside className={styles.panel} aria-labelledby="panel-head">
      <div className={styles.head}>
        <h2 id="panel-head" ref={head} tabIndex={-1} className={styles.title}>
          {t('order.title', { number: order.orderNo })}
        </h2>
        <IconButton label={t('close')} filled onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <div className={styles.body}>
        {form === undefined ? <Everything order={order} shop={shop} /> : null}
        {form === undefined && canMove && canBeDelayed(order.orderStatus) ? (
          <DelayButtons order={order} isBusy={pending !== undefined} onAct={onAct} />
        ) : null}
        {form === 'takePayment' ? (
          <PayForm
            order={order}
            shop={shop}
            onPay={async (body) => done(await onAct('takePayment', order, body))}
          />
        ) : null}
        {form !== undefined && form !== 'takePayment' ? (
          <ReasonForm
            order={order}
            shop={shop}
            action={t(`act.${form}`)}
            onGive={async (reason, soldOut) => {
              // both are sent by the same tap
              if (soldOut.length > 0) void onAct('markSoldOut', order, { spuPidList: [...soldOut] });
              done(await onAct(form, order, { version, reason, confirm: true }));
            }}
          />
        ) : null}
      </div>
      <div className={styles.actions}>
        {form === undefined ? null : (
          <Button kind="secondary" onClick={() => open(undefined)}>
            {t('act.back')}
          </Button>
        )}
        {action && form === undefined ? (
          <Button busy={pending !== undefined} onClick={() => onAct(action, order, { version })}>
            {t(`act.${action}`)}
          </Button>
        ) : null}
        {form === undefined
          ? others.map((name) => (
              <Button
                key={name}
                kind="secondary"
                busy={pending !== undefined}
                onClick={() => onAct(name, order, { version })}
              >
                {t(`act.${name}`)}
              </Button>
            ))
          : null}
        {form === undefined
          ? forms.map((name) => (
              <Button
                key={name}
                kind={name === 'takePayment' ? 'secondary' : 'danger'}
                onClick={() => open(name)}
              >
                {t(`act.${name}`)}
              </Button>
            ))
          : null}
      </div>
    </aside>
  );
}

/** Everything on an order that staff need to know. */
function Everything({ order, shop }: { readonly order: MerchantOrder; readonly shop: OpenShop }) {
  const t = useText();
  const money = useMainUnits(shop);
  const { receiverName, receiverTel, deliveryAddr } = order;
  return (
    <>
      <OrderTime order={order} timeZone={shop.timeZone} />
      <OrderTags order={order} shop={shop} />
      <GuestNotes order={order} />
      <ItemLines order={order} titleTag={shop.titleTag} />
      <dl className={styles.facts}>
        {[
          [t('order.table'), order.tableNo],
          [t('order.pickupCode'), order.pickupCode ?? ''],
          [t('order.guests'), order.guestCount === undefined ? '' : String(order.guestCount)],
          [t('order.name'), receiverName ?? ''],
          [t('order.phone'), receiverTel ?? ''],
          [t('order.address'), deliveryAddr ?? ''],
          [t('order.total'), money(order.dueAmount)],
          [t('order.paidSoFar'), money(order.paidAmount)],
          [t('order.left'), money(order.leftAmount)],
          [t('order.reason'), reasonText(order.reason ?? '', t)],
        ]
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
