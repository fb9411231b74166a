import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod, OrderingMode } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useText } from '../../i18n/use-text.ts';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { Ticket } from '../../ui/Ticket.tsx';

/** The slip of an order that the kitchen has: pickup code, its QR picture where it is paid at the till, progress (ORD-4). */
export function OrderTicket({ order, rising }: { readonly order: Order; readonly rising: boolean }) {
  const t = useText();
  const { orderStatus, deliveryMode, pickupQrcode, tableNo } = order;
  const isPaidAtPos = order.checkoutMethod === CheckoutMethod.AtPos;
  // Nobody calls for what is brought to the door.
  const isBrought = deliveryMode === DeliveryMode.Delivery && !isPaidAtPos;
  const pickupCode = isBrought ? null : order.pickupCode;
  const isShown = isPaidAtPos || deliveryMode !== DeliveryMode.DineIn;
  // What is eaten at the table is brought there and paid by its number, without a code.
  const isOnTable =
    order.orderingMode === OrderingMode.Append && deliveryMode === DeliveryMode.DineIn && tableNo !== '';
  // A guest may pay at the till after the meal: that slip stays until then.
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
