import { type Receiver, receiverFields, type SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { isWritten } from '@comanda/domain/local-text';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { Card } from '@comanda/ui/components/Card';
import { Row } from '@comanda/ui/components/Row';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useEffect, useRef } from 'react';
import { shopPage } from '#features/language/ShopHelp.tsx';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import { problemText } from '../placing/problem-text.ts';
import styles from './ReceiverCard.module.css';
import { ReceiverForm } from './ReceiverForm.tsx';
import { isOfReceiver, receiverProblems } from './receiver.ts';
import { ZoneRow } from './ZoneRow.tsx';

type ReceiverCardProps = {
  readonly mode: DeliveryMode;
  readonly receiver: Receiver;
  readonly problems: readonly SubmitProblem[];
  readonly onChange: (receiver: Receiver) => void;
  /** Opens the sheet for the receiver of a delivery. */
  readonly onEdit: () => void;
  /** Asks for the delivery zone. */
  readonly onChangePlace: () => void;
};

/**
 * The receiver fields that the delivery mode requires (CONF-2): a telephone field for pickup, or a row that
 * opens a sheet for delivery.
 */
export function ReceiverCard(props: ReceiverCardProps) {
  const t = useText();
  if (props.mode === DeliveryMode.Delivery) return <DeliveryCard {...props} />;
  if (receiverFields(props.mode).length === 0) return null;
  return (
    <Card>
      <h2 className={styles.title}>{t('order.pickupTitle')}</h2>
      <ReceiverForm {...props} />
      <DataUse />
    </Card>
  );
}

function DeliveryCard({ receiver, problems, onEdit, onChangePlace }: ReceiverCardProps) {
  const t = useText();
  const { deliveryNote } = useShop();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = problems;
    // moves the focus to the button, so that it returns here when the sheet closes
    if (first && isOfReceiver(first)) place.current?.querySelector('button')?.focus();
  }, [problems]);
  const wrong = problems.some(isOfReceiver)
    ? receiverProblems(DeliveryMode.Delivery, receiver)[0]
    : undefined;
  const said = wrong && problemText(wrong);
  const { receiverName, receiverTel, deliveryAddr } = receiver;
  const isEmpty = `${receiverName}${receiverTel}${deliveryAddr}`.trim() === '';
  return (
    <Card>
      <ZoneRow onPress={onChangePlace} />
      <div ref={place}>
        <Row
          long
          label={t('order.deliveryTitle')}
          value={
            isEmpty ? (
              t('order.receiptNone')
            ) : (
              <span className={styles.who}>
                <span>{deliveryAddr}</span>
                <span className={styles.detail}>
                  {[receiverName, receiverTel].filter(Boolean).join(' · ')}
                </span>
              </span>
            )
          }
          onPress={onEdit}
          describedBy={said && 'receiver-problem'}
        />
      </div>
      {said ? (
        <p className={styles.error} id="receiver-problem">
          {t(said.id, said.values)}
        </p>
      ) : null}
      {isWritten(deliveryNote) ? (
        <p className={styles.note}>
          <ShopWords text={deliveryNote} />
        </p>
      ) : null}
      <DataUse />
    </Card>
  );
}

/** Leads to the privacy notice (FIX-49). What was typed is there after the return. */
function DataUse() {
  const t = useText();
  const { shopPid } = useShop();
  return (
    <a href={shopPage('privacy', shopPid, useLanguage())} className={styles.dataUse}>
      {t('order.dataUse')}
    </a>
  );
}
