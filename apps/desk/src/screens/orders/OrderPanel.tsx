import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { fromMainUnits } from '@comanda/domain/money';
import { canBeDelayed } from '@comanda/domain/order/delay';
import { mayHaveBegun, OrderStatus } from '@comanda/domain/order/order-status';
import { Button } from '@comanda/ui/components/Button';
import { Tag } from '@comanda/ui/components/Tag';
import { useState } from 'react';
import type { Desk, Pending } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useSettled } from '../../browser/use-settled.ts';
import { unitsLeft } from '../../features/items/units-left.ts';
import { SidePanel } from '../../features/panel/SidePanel.tsx';
import { InvoiceList } from '../../features/till/InvoiceList.tsx';
import { Paid } from '../../features/till/Paid.tsx';
import { PayForm } from '../../features/till/PayForm.tsx';
import { PaymentList } from '../../features/till/PaymentList.tsx';
import { ReceiptPart } from '../../features/till/ReceiptPart.tsx';
import { type Refunded, RefundForm } from '../../features/till/RefundForm.tsx';
import { RefundList } from '../../features/till/RefundList.tsx';
import { usePaying } from '../../features/till/use-paying.ts';
import { useText } from '../../i18n/messages.ts';
import { nextAction, otherSteps } from './columns.ts';
import { DelayButtons } from './DelayButtons.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderPanel.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { StepButton } from './StepButton.tsx';
import { useOrderMoney } from './use-order-money.ts';

type OrderPanelProps = {
  readonly order: MerchantOrder;
  readonly shop: OpenShop;
  readonly pending: Pending | undefined;
  readonly onAct: Desk['act'];
  readonly onClose: () => void;
};

/** The actions that ask for more before they are sent. */
type Form = 'takePayment' | 'refundOrder' | 'receipt' | Ending;

/** The actions that end an order, with a reason that the guest reads. */
const endings = ['rejectOrder', 'cancelOrder', 'returnOrder'] as const;
type Ending = (typeof endings)[number];

const endingOf = (form: Form | undefined) => endings.find((one) => one === form);

/** Whether an order has something to refund. What is on a table's bill is refunded there. */
const isRefundable = ({ orderStatus, paidAmount, giveBackAmount = 0, sittingId }: MerchantOrder): boolean =>
  sittingId === undefined && (orderStatus <= OrderStatus.PickedUp ? paidAmount : giveBackAmount) > 0;

/** Whether nothing of an order is paid, and dishes of it can be cancelled: the guest pays less. */
const isReducible = (order: MerchantOrder): boolean =>
  order.sittingId === undefined &&
  order.paidAmount === 0 &&
  order.leftAmount > 0 &&
  unitsLeft(order).length > 0;

/** The actions with a form that an order allows now, and the person's role too. */
function formsOf(order: MerchantOrder, { permissions }: OpenShop): readonly Form[] {
  const { orderStatus, leftAmount, sittingId } = order;
  const isWaiting = orderStatus === OrderStatus.WaitingAcceptance;
  const canRefund =
    (isRefundable(order) || isReducible(order)) &&
    permissions.includes(mayHaveBegun(orderStatus) ? 'refunds' : 'payments');
  const canPay = permissions.includes('payments') && leftAmount > 0 && orderStatus <= OrderStatus.PickedUp;
  const canMove = permissions.includes('moveOrders');
  return [
    ...(canPay ? (['takePayment'] as const) : []),
    ...(canRefund ? (['refundOrder'] as const) : []),
    ...(permissions.includes('payments') && sittingId === undefined ? (['receipt'] as const) : []),
    ...(canMove && isWaiting ? (['rejectOrder'] as const) : []),
    ...(canMove && !isWaiting && orderStatus < OrderStatus.PickedUp ? (['cancelOrder'] as const) : []),
    ...(canMove && orderStatus === OrderStatus.PickedUp ? (['returnOrder'] as const) : []),
  ];
}

/** The chosen order with everything on it, and its actions in a fixed place. */
export function OrderPanel({ order, shop, pending, onAct, onClose }: OrderPanelProps) {
  const t = useText();
  const [form, open] = useState<Form>();
  const canMove = shop.permissions.includes('moveOrders');
  const action = canMove ? nextAction(order) : undefined;
  const others = canMove ? otherSteps(order) : [];
  const { version } = order;
  const forms = formsOf(order, shop);
  const ending = endingOf(form);
  const done = (answer: object | undefined) => (answer ? open(undefined) : undefined);
  const isBusy = pending !== undefined;
  const step = { order, isSettled: useSettled([action, ...others].join(' ')), busy: isBusy, onAct };
  const { payments, credits, refunds } = useOrderMoney(shop, order);
  const needsManager =
    shop.permissions.includes('payments') && isRefundable(order) && !forms.includes('refundOrder');
  const minor = (amount: number) => fromMainUnits(amount, shop.amountScale) ?? 0;
  const left = minor(order.leftAmount);
  const isEnded = order.orderStatus > OrderStatus.PickedUp;
  const { paid, pay, forget } = usePaying({
    left,
    amountScale: shop.amountScale,
    send: (body) => onAct('takePayment', order, body),
    onPaid: () => open(undefined),
  });
  const refund = async ({ lines, ...refunded }: Refunded) => {
    const body = {
      ...refunded,
      ...(lines && { lines: lines.map(({ key, qty }) => ({ line: Number(key), qty })) }),
    };
    done(await onAct('refundOrder', order, body));
  };
  const isUnpaid = isReducible(order);
  const labelOf = (name: Form) => {
    if (name === 'receipt') return t('receipt.title');
    return t(name === 'refundOrder' && isUnpaid ? 'act.cancelDishes' : `act.${name}`);
  };
  const show = (next: Form | undefined) => {
    forget();
    open(next);
  };
  return (
    <SidePanel
      title={[t('order.title', { number: order.orderNo }), order.tableNo].filter(Boolean).join(' · ')}
      onClose={onClose}
      actions={
        <>
          {form === undefined ? null : (
            <Button kind="secondary" onClick={() => show(undefined)}>
              {t('act.back')}
            </Button>
          )}
          {action && form === undefined ? <StepButton name={action} {...step} /> : null}
          {form === undefined
            ? others.map((name) => <StepButton key={name} name={name} kind="secondary" {...step} />)
            : null}
          {form === undefined
            ? forms.map((name) => (
                <Button key={name} kind={endingOf(name) ? 'danger' : 'secondary'} onClick={() => show(name)}>
                  {labelOf(name)}
                </Button>
              ))
            : null}
        </>
      }
    >
      {pending?.isUnsent ? (
        <p>
          <Tag tone="rose">{t('order.unsent')}</Tag>
        </p>
      ) : null}
      <Paid paid={paid} />
      {form === undefined ? <OrderFacts order={order} shop={shop} /> : null}
      {form === 'takePayment' ? <PayForm left={left} shop={shop} isBusy={isBusy} onPay={pay} /> : null}
      {form === undefined || form === 'takePayment' ? (
        <PaymentList
          payments={payments}
          refunds={refunds}
          shop={shop}
          isBusy={isBusy}
          onReverse={(paymentId, reason) => onAct('reversePayment', order, { reason }, paymentId)}
        />
      ) : null}
      {form === undefined ? (
        <>
          <RefundList credits={credits} refunds={refunds} shop={shop} />
          <InvoiceList invoices={[order.invoice]} shop={shop} />
          {needsManager ? <p className={styles.hint}>{t('refund.manager')}</p> : null}
        </>
      ) : null}
      {form === undefined && canMove && canBeDelayed(order.orderStatus) ? (
        <DelayButtons order={order} isBusy={isBusy} onAct={onAct} />
      ) : null}
      {form === 'receipt' ? <ReceiptPart of="order" id={order.orderId} shop={shop} /> : null}
      {form === 'refundOrder' ? (
        <RefundForm
          due={
            isEnded
              ? minor(order.giveBackAmount ?? 0)
              : minor(order.dueAmount) - minor(order.creditedAmount ?? 0)
          }
          isWholeOnly={isEnded}
          isUnpaid={isUnpaid}
          lines={unitsLeft(order).map(({ line, ...one }) => ({ ...one, key: String(line) }))}
          shop={shop}
          isBusy={isBusy}
          onRefund={(refunded) => void refund(refunded)}
        />
      ) : null}
      {ending ? (
        <ReasonForm
          order={order}
          shop={shop}
          action={t(`act.${ending}`)}
          needsConfirm={ending === 'cancelOrder' && mayHaveBegun(order.orderStatus)}
          onGive={async ({ soldOut, ...given }) => {
            // both are sent by the same tap
            if (soldOut.length > 0) void onAct('markSoldOut', order, { spuPidList: [...soldOut] });
            done(await onAct(ending, order, { version, ...given }));
          }}
        />
      ) : null}
    </SidePanel>
  );
}
