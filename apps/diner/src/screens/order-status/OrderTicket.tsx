import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod, OrderingMode } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { ProgressSteps } from '@comanda/ui/components/ProgressSteps';
import { Ticket } from '@comanda/ui/components/Ticket';
import { useText } from '../../i18n/use-text.ts';

/**
 * The slip of an order in the kitchen: its pickup code, the code as a QR picture if the order is paid at the
 * till, and its progress (ORD-4).
 */
export function OrderTicket({ order, rising }: { readonly order: Order; readonly rising: boolean }) {
  const t = useText();
  const { orderStatus, deliveryMode, pickupQrcode, tableNo } = order;
  const isPaidAtPos = order.checkoutMethod === CheckoutMethod.AtPos;
  // a delivery needs no pickup code
  const isBrought = deliveryMode === DeliveryMode.Delivery && !isPaidAtPos;
  const pickupCode = isBrought ? null : order.pickupCode;
  const isShown = isPaidAtPos || deliveryMode !== DeliveryMode.DineIn;
  // dine-in orders on a table's bill are served and paid by the table number, without a pickup code
  const isOnTable =
    order.orderingMode === OrderingMode.Append && deliveryMode === DeliveryMode.DineIn && tableNo !== '';
  // a guest may pay at the till after the meal, so the slip stays until the order is served
  const last = isPaidAtPos ? OrderStatus.PickedUp : OrderStatus.WaitingPickup;
  if (orderStatus === OrderStatus.Unpaid || orderStatus > last) return null;
  const steps = [
    'status.stepSent',
    'status.stepReceived',
    'status.stepPreparing',
    'status.stepReady',
  ] as const;
  return (
    <Ticket
      rising={rising}
      {...(isOnTable
        ? { title: t('status.yourTable'), code: tableNo, hint: t('bill.payAtTable', { tableNo }) }
        : pickupCode
          ? {
              title: t('status.pickupCode'),
              code: pickupCode,
              hint: isShown ? t('status.showCode') : undefined,
            }
          : {})}
      qr={
        isPaidAtPos && pickupQrcode
          ? {
              text: pickupQrcode,
              label: t('status.qrLabel', { code: pickupCode ?? '' }),
              hint: t('status.qrHint'),
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
