import type { Order } from '@comanda/domain/order/order.schema';
import { ownReasonOf } from '@comanda/domain/order/own-reason';
import { Card } from '@comanda/ui/components/Card';
import { Row } from '@comanda/ui/components/Row';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '../../i18n/use-text.ts';

/** Shows why an order ended, and what happens to its payment. Default export, because it is loaded lazily. */
export default function OrderOutcome({ order }: { readonly order: Order }) {
  const t = useText();
  const money = useMoney();
  const { reason, refundAmount, refundedFlag } = order;
  const own = ownReasonOf(reason);
  const amount = money(refundAmount);
  return (
    <Card>
      {reason ? <Row label={t('status.reason')} value={own ? t(`status.${own}`) : reason} long /> : null}
      {refundAmount > 0 ? (
        <Row
          label={t('status.refund')}
          value={t(refundedFlag ? 'status.refunded' : 'status.refundDue', { amount })}
          long
        />
      ) : null}
    </Card>
  );
}
