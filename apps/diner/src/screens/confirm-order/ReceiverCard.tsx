import { type Receiver, receiverFields, type SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useEffect, useRef } from 'react';
import { usePress } from '../../api/use-press.ts';
import { loadWhenIdle } from '../../browser/idle.ts';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { Row } from '../../ui/Row.tsx';
import { useQuestions } from '../../ui/use-questions.tsx';
import { problemText } from './problem-text.ts';
import styles from './ReceiverCard.module.css';
import { ReceiverForm } from './ReceiverForm.tsx';
import { isOfReceiver, receiverProblems } from './receiver.ts';

type ReceiverCardProps = {
  readonly mode: DeliveryMode;
  readonly receiver: Receiver;
  readonly problems: readonly SubmitProblem[];
  readonly onChange: (receiver: Receiver) => void;
};

/** Whom the order is for, as far as the delivery mode asks: a telephone in place, or who receives the delivery in a sheet (CONF-2). */
export function ReceiverCard(props: ReceiverCardProps) {
  const t = useText();
  if (props.mode === DeliveryMode.Delivery) return <DeliveryCard {...props} />;
  if (receiverFields(props.mode).length === 0) return null;
  return (
    <Card>
      <h2 className={styles.title}>{t('order.pickupTitle')}</h2>
      <ReceiverForm {...props} />
    </Card>
  );
}

const questions = { receipt: () => import('./ReceiptSheet.tsx') };

function DeliveryCard({ receiver, problems, onChange }: ReceiverCardProps) {
  const t = useText();
  const { deliveryNote, deliveryNote2 } = useShop();
  const { ask, popup } = useQuestions(questions);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => loadWhenIdle([questions.receipt]), []);
  const { press: edit } = usePress(async (told: readonly SubmitProblem[]) => {
    place.current?.querySelector('button')?.focus();
    const answer = await ask('receipt', { receiver, problems: told });
    if (answer) onChange(answer);
  });
  useEffect(() => {
    const [first] = problems;
    if (first && isOfReceiver(first)) edit(problems.filter(isOfReceiver));
  }, [problems, edit]);
  const wrong = problems.some(isOfReceiver)
    ? receiverProblems(DeliveryMode.Delivery, receiver)[0]
    : undefined;
  const said = wrong && problemText(wrong);
  const { receiverName, receiverTel, deliveryAddr } = receiver;
  const isEmpty = `${receiverName}${receiverTel}${deliveryAddr}`.trim() === '';
  return (
    <Card>
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
          onPress={() => edit([])}
          describedBy={said && 'receiver-problem'}
        />
      </div>
      {said ? (
        <p className={styles.error} id="receiver-problem">
          {t(said.id, said.values)}
        </p>
      ) : null}
      {deliveryNote ? (
        <p className={styles.note}>
          <ShopWords first={deliveryNote} second={deliveryNote2} />
        </p>
      ) : null}
      {popup}
    </Card>
  );
}
