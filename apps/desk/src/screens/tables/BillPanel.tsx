import type { BillAnswer } from '@comanda/contract/merchant/sitting.schema';
import { fromMainUnits } from '@comanda/domain/money';
import { mayHaveBegun } from '@comanda/domain/order/order-status';
import { Button } from '@comanda/ui/components/Button';
import { Tag } from '@comanda/ui/components/Tag';
import { useState } from 'react';
import type { Desk, DeskState } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { unitsLeft } from '../../features/items/units-left.ts';
import { SidePanel } from '../../features/panel/SidePanel.tsx';
import { useBill } from '../../features/tables/use-tables.ts';
import { InvoiceList } from '../../features/till/InvoiceList.tsx';
import { Paid } from '../../features/till/Paid.tsx';
import { PayForm } from '../../features/till/PayForm.tsx';
import { PaymentList } from '../../features/till/PaymentList.tsx';
import { ReceiptPart } from '../../features/till/ReceiptPart.tsx';
import { type Refunded, RefundForm } from '../../features/till/RefundForm.tsx';
import { RefundList } from '../../features/till/RefundList.tsx';
import { usePaying } from '../../features/till/use-paying.ts';
import { WhyForm } from '../../features/till/WhyForm.tsx';
import { useText } from '../../i18n/messages.ts';
import styles from './Bill.module.css';
import { BillRounds } from './BillRounds.tsx';
import { BillSums } from './BillSums.tsx';

type BillPanelProps = {
  readonly sittingId: string;
  readonly desk: Desk;
  readonly state: DeskState;
  readonly shop: OpenShop;
  /** Begins a new order for the table; undefined if the person may not. */
  readonly onTake: ((tableNo: string) => void) | undefined;
  readonly onClose: () => void;
};

/** The bill of a table, read from the server. */
export function BillPanel({ sittingId, desk, state, shop, onTake, onClose }: BillPanelProps) {
  const t = useText();
  const bill = useBill(shop.shopPid, sittingId, state.sittingNews);
  if (bill)
    return <OpenBill bill={bill} desk={desk} state={state} shop={shop} onTake={onTake} onClose={onClose} />;
  return (
    <SidePanel title={t('tables.title')} onClose={onClose} actions={null}>
      <p>{t('wait')}</p>
    </SidePanel>
  );
}

type Form = 'pay' | 'refund' | 'cancelDishes' | 'giveBack' | 'receipt';

/** What of the bill can be refunded: what is paid too much because a round was cancelled, and what is paid. */
const refundsOf = ({ giveBackAmount = 0, paidAmount, dueAmount }: BillAnswer): readonly Form[] => [
  ...(giveBackAmount > 0 ? (['giveBack'] as const) : []),
  ...(paidAmount > 0 && dueAmount > 0 ? (['refund'] as const) : []),
];

/** Whether nothing of the bill is paid, and dishes of it can be cancelled: the guests pay less. */
const isUnpaid = ({ paidAmount, dueAmount }: BillAnswer): boolean => paidAmount === 0 && dueAmount > 0;

/** Whether the person may refund the bill now: from the kitchen's start on, only a manager may. */
const canRefund = ({ roundList }: BillAnswer, { permissions }: OpenShop): boolean =>
  permissions.includes(
    roundList.some(({ orderStatus }) => mayHaveBegun(orderStatus)) ? 'refunds' : 'payments',
  );

/** The forms that the bill allows now, and the person's role too. */
function formsOf(bill: BillAnswer, shop: OpenShop): readonly Form[] {
  const { permissions } = shop;
  return [
    ...(permissions.includes('payments') && bill.leftAmount > 0 ? (['pay'] as const) : []),
    ...(canRefund(bill, shop) ? refundsOf(bill) : []),
    ...(canRefund(bill, shop) && isUnpaid(bill) ? (['cancelDishes'] as const) : []),
    ...(permissions.includes('payments') && bill.roundList.length > 0 ? (['receipt'] as const) : []),
  ];
}

type OpenBillProps = Omit<BillPanelProps, 'sittingId'> & { readonly bill: BillAnswer };

/** TILL-1, TILL-2: a bill with its rounds and sums; it is paid and refunded here. */
function OpenBill({ bill, desk, state, shop, onTake, onClose }: OpenBillProps) {
  const t = useText();
  const [form, open] = useState<Form>();
  const { sittingId, tableNo, tableState, paymentList, creditList, refundList } = bill;
  const title = t('table.title', { number: tableNo });
  const minor = (amount: number) => fromMainUnits(amount, shop.amountScale) ?? 0;
  const left = minor(bill.leftAmount);
  const pending = state.pending.find(({ orderId }) => orderId === sittingId);
  const isBusy = pending !== undefined;
  const subject = { orderId: sittingId, orderNo: title };
  const { paid, pay, forget } = usePaying({
    left,
    amountScale: shop.amountScale,
    send: (body) => desk.act('payBill', subject, body, sittingId),
    onPaid: () => open(undefined),
  });
  const labelOf = (name: Form) => {
    if (name === 'receipt') return t('receipt.title');
    return t(name === 'cancelDishes' ? 'act.cancelDishes' : `bill.${name}`);
  };
  const show = (next: Form | undefined) => {
    forget();
    open(next);
  };
  const refund = async ({ lines, ...refunded }: Refunded) => {
    const body = {
      ...refunded,
      ...(lines && {
        lines: lines.map(({ key, qty }) => {
          const [orderId = '', line] = key.split(' ');
          return { orderId, line: Number(line), qty };
        }),
      }),
    };
    if (await desk.act('refundBill', subject, body, sittingId)) open(undefined);
  };
  const giveBack = async (reason: string) => {
    if (await desk.act('refundBill', subject, { paidTooMuch: true, reason }, sittingId)) open(undefined);
  };
  const lines = bill.roundList
    .filter(({ onBill }) => onBill)
    .flatMap((round) =>
      unitsLeft(round).map(({ line, ...one }) => ({ ...one, key: `${round.orderId} ${line}` })),
    );
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      actions={
        form === undefined ? (
          <>
            {formsOf(bill, shop).map((name) => (
              <Button key={name} kind={name === 'pay' ? 'primary' : 'secondary'} onClick={() => show(name)}>
                {labelOf(name)}
              </Button>
            ))}
            {onTake ? (
              <Button kind="secondary" onClick={() => onTake(tableNo)}>
                {t('taking.title')}
              </Button>
            ) : null}
          </>
        ) : (
          <Button kind="secondary" onClick={() => show(undefined)}>
            {t('act.back')}
          </Button>
        )
      }
    >
      {pending?.isUnsent ? (
        <p>
          <Tag tone="rose">{t('order.unsent')}</Tag>
        </p>
      ) : null}
      <Paid paid={paid} />
      {form === undefined ? (
        <>
          {tableState ? <p>{t(`table.${tableState}`)}</p> : null}
          <BillRounds bill={bill} shop={shop} />
          <BillSums bill={bill} shop={shop} />
        </>
      ) : null}
      {form === 'pay' ? <PayForm left={left} shop={shop} isBusy={isBusy} onPay={pay} /> : null}
      {form === 'refund' || form === 'cancelDishes' ? (
        <RefundForm
          isUnpaid={form === 'cancelDishes'}
          due={minor(bill.dueAmount)}
          lines={lines}
          shop={shop}
          isBusy={isBusy}
          onRefund={(refunded) => void refund(refunded)}
        />
      ) : null}
      {form === 'receipt' ? <ReceiptPart of="bill" id={sittingId} shop={shop} /> : null}
      {form === 'giveBack' ? (
        <WhyForm
          ready={[t('bill.why.cancelled')]}
          action={t('bill.giveBack')}
          isBusy={isBusy}
          onGive={(reason) => void giveBack(reason)}
        />
      ) : null}
      {form === undefined || form === 'pay' ? (
        <PaymentList
          payments={paymentList}
          refunds={refundList}
          shop={shop}
          isBusy={isBusy}
          onReverse={(paymentId, reason) => desk.act('reversePayment', subject, { reason }, paymentId)}
        />
      ) : null}
      {form === undefined ? (
        <>
          <RefundList credits={creditList} refunds={refundList} shop={shop} />
          <InvoiceList invoices={bill.invoiceList} shop={shop} />
          {refundsOf(bill).length > 0 && !canRefund(bill, shop) ? (
            <p className={styles.hint}>{t('refund.manager')}</p>
          ) : null}
        </>
      ) : null}
    </SidePanel>
  );
}
