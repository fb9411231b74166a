import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod, OrderingMode } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { ProgressSteps } from '@comanda/ui/components/ProgressSteps';
import { Ticket } from '@comanda/ui/components/Ticket';
import type { Translate } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

const steps = ['status.stepSent', 'status.stepReceived', 'status.stepPreparing', 'status.stepReady'] as const;

/**
 * The slip of an order in the kitchen: what the guest needs next (FIX-24), the pickup code as a QR picture if the
 * order is paid at the till, and the progress (ORD-4).
 */
export function OrderTicket({ order, rising }: { readonly order: Order; readonly rising: boolean }) {
  const t = useText();
  const { orderStatus, pickupCode, pickupQrcode } = order;
  const isPaidAtPos = order.checkoutMethod === CheckoutMethod.AtPos;
  // a guest may pay at the till after the meal, so the slip stays until the order is served
  const last = isPaidAtPos ? OrderStatus.PickedUp : OrderStatus.WaitingPickup;
  if (orderStatus === OrderStatus.Unpaid || orderStatus > last) return null;
  const code = pickupCode ?? '';
  return (
    <Ticket
      rising={rising}
      {...nextNeed(order, t)}
      qr={
        isPaidAtPos && pickupQrcode
          ? {
              text: pickupQrcode,
              label: t('status.qrLabel', { code }),
              hint: (
                <>
                  <strong>
                    {t('status.pickupCode')} {code}
                  </strong>
                  <br />
                  {t('status.qrHint')}
                </>
              ),
            }
          : undefined
      }
    >
      <ProgressSteps
        name={t('status.progress')}
        steps={steps.map((step) => t(step))}
        current={orderStatus >= OrderStatus.WaitingPickup ? steps.length : orderStatus - 1}
      />
    </Ticket>
  );
}

/** The table, the address, or the code to show at the counter. */
function nextNeed(order: Order, t: Translate) {
  const { deliveryMode, tableNo, deliveryAddr, pickupCode } = order;
  if (deliveryMode === DeliveryMode.DineIn && tableNo !== '') {
    const isOnBill = order.orderingMode === OrderingMode.Append;
    return {
      title: t('status.yourTable'),
      code: tableNo,
      ...(isOnBill && { hint: t('bill.payAtTable', { tableNo }) }),
    };
  }
  if (deliveryMode === DeliveryMode.Delivery) {
    const receiver = [order.receiverName, order.receiverTel].filter(Boolean).join(' · ');
    return { title: t('order.deliveryTitle'), words: deliveryAddr ?? '', hint: receiver };
  }
  if (!pickupCode) return {};
  return { title: t('status.pickupCode'), code: pickupCode, hint: t('status.showCode') };
}
