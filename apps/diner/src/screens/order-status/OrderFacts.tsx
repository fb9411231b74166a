import type { Order } from '@comanda/domain/order/order.schema';
import { Card } from '@comanda/ui/components/Card';
import { Row } from '@comanda/ui/components/Row';
import { slotText, timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import type { MessageId } from '../../i18n/messages.ts';
import { useMomentWords } from '../../i18n/use-moment-words.ts';
import { useShop, useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

/**
 * Fields whose value starts on its own line: texts of diners, and numbers that are too long to fit beside the
 * label.
 */
const takeLines: ReadonlySet<MessageId> = new Set(['status.address', 'status.remark', 'status.txNo']);

/** The details of an order, without fields that do not apply (ORD-3). */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useShop();
  const read = useShopText();
  const moment = useMomentWords(timeZone);
  const at = (time: number | null) => (time === null ? null : moment(time));
  const expected =
    order.expectTime !== null && order.expectLatestTime !== null
      ? t('time.at', {
          day: timeText(language, order.expectTime, 'day', timeZone),
          time: slotText(language, { start: order.expectTime, end: order.expectLatestTime }, timeZone),
        })
      : at(order.expectTime);
  const zone = order.zone ? [read(order.zone.name).text, order.postcode].filter(Boolean).join(' · ') : null;
  const facts: readonly (readonly [MessageId, string | null])[] = [
    ['status.expectTime', expected],
    ['order.guests', order.guestCount ? String(order.guestCount) : null],
    ['status.receiver', order.receiverName],
    ['status.phone', order.receiverTel],
    ['status.address', order.deliveryAddr],
    ['zone.label', zone],
    ['status.remark', order.memo],
    ['status.pickupCode', order.pickupCode],
    ['status.orderNo', order.orderNo],
    ['status.orderTime', at(order.crtTime)],
    ['status.payTime', at(order.payTime)],
    ['status.platform', order.paymentPlatformName],
    ['status.txNo', order.txNo],
    ['invoice.title', order.invoiceNumber ?? null],
  ];
  return (
    <Card aria-label={t('status.facts')}>
      {facts.map(([label, value]) =>
        value ? <Row key={label} label={t(label)} value={value} long={takeLines.has(label)} /> : null,
      )}
    </Card>
  );
}
