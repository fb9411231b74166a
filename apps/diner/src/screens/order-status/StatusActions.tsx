import {
  type DisplayStatus,
  displayStatus,
  type OrderAction,
  orderActions,
} from '@comanda/domain/order/display-status';
import type { Order } from '@comanda/domain/order/order.schema';
import { TxStatus } from '@comanda/domain/order/order-status';
import { useKeptFocus } from '@comanda/ui/browser/use-kept-focus';
import { Button } from '@comanda/ui/components/Button';
import { PinnedBar } from '@comanda/ui/components/PinnedBar';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { useEffect, useState } from 'react';
import { type Press, usePress } from '../../api/use-press.ts';
import { useWorld } from '../../draft/world.ts';
import { onlyPlatformOf } from '../../features/payment/only-platform.ts';
import { usePayment } from '../../features/payment/use-payment.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { cancelOrder, cancelPayment, paymentCheck } from './order-actions.ts';
import styles from './StatusActions.module.css';
import { sessionOfOrder } from './session-of-order.ts';

type StatusActionsProps = {
  readonly order: Order;
  readonly token: string | undefined;
  readonly menuUrl: string;
  readonly refresh: () => Promise<unknown>;
};

const questions = { cancel: lazy(() => import('./ConfirmCancel.tsx')) };
const preloaded = [questions.cancel];

/**
 * These actions need the session that placed the order. The order's own token, for instance on another phone,
 * can only show and pay the order.
 */
const ofSessionOnly: readonly OrderAction[] = ['cancelPayment', 'cancelOrder'];

/**
 * The actions of a state, the main one first. A pending payment can be continued on its page or on another platform,
 * without being cancelled first: most diners who see it have come back without paying. Once the platform reports a
 * success, the main action is to check the result.
 */
function actionsOf(status: DisplayStatus, txStatus: TxStatus): readonly OrderAction[] {
  const actions = orderActions(status);
  if (status !== 'paying') return actions;
  return txStatus === TxStatus.Paying ? ['continuePayment', ...actions] : [...actions, 'continuePayment'];
}

const labels: Record<OrderAction, MessageId> = {
  paymentFinished: 'status.paymentFinished',
  cancelPayment: 'status.cancelPayment',
  continuePayment: 'status.continuePayment',
  repay: 'status.repay',
  cancelOrder: 'status.cancelOrder',
};

/**
 * The diner's actions for payment, pinned to the bottom, the main one first (ORD-5). Default export, because
 * it is loaded lazily.
 */
export default function StatusActions({ order, token, menuUrl, refresh }: StatusActionsProps) {
  const t = useText();
  const money = useMoney();
  const shop = useShop();
  const { ask, popup } = useQuestions(questions);
  const { api, say, screens, ...keeps } = useWorld();
  const sessionToken = sessionOfOrder(keeps, { orderId: order.orderId, token, menuUrl });
  const payment = usePayment(order.dueAmount);
  usePreload(preloaded);
  const [check] = useState(paymentCheck);
  const world = { api, say, ask, refresh, nowMs: () => performance.now() };
  const acted = { orderId: order.orderId, token, sessionToken, txNo: order.txNo };
  const pay = usePress(async () => {
    await payment.pay(acted);
    await refresh();
  });
  const presses: Record<OrderAction, Press<[]>> = {
    paymentFinished: usePress(() => check(world, acted)),
    cancelPayment: usePress(() => cancelPayment(world, acted)),
    cancelOrder: usePress(() => cancelOrder(world, acted)),
    continuePayment: pay,
    repay: pay,
  };
  const status = displayStatus(order);
  const onFocus = useKeptFocus(status);
  const { orderId } = order;
  // lets the press that placed the order continue with the payment on this screen
  useEffect(() => screens.unpaidOrder.offer({ orderId, pay: pay.press }), [screens, orderId, pay.press]);
  const mayCancel = sessionToken !== undefined;
  const [first, ...others] = actionsOf(status, order.txStatus).filter(
    (action) => mayCancel || !ofSessionOnly.includes(action),
  );
  const isChoice = status === 'paying' && !onlyPlatformOf(shop);
  const labelOf = (action: OrderAction) =>
    isChoice && action === 'continuePayment' ? 'pay.title' : labels[action];
  const button = (action: OrderAction) => (
    <Button
      key={action}
      kind={action === first ? 'primary' : 'secondary'}
      busy={presses[action].busy}
      onFocus={onFocus}
      onClick={presses[action].press}
    >
      {t(labelOf(action), { amount: money(order.dueAmount) })}
    </Button>
  );
  return (
    <>
      <PinnedBar>
        {first ? button(first) : null}
        {others.length > 0 ? <div className={styles.others}>{others.map(button)}</div> : null}
        {mayCancel ? null : <p className={styles.hint}>{t('status.otherPhone')}</p>}
      </PinnedBar>
      {payment.popups}
      {popup}
    </>
  );
}
