import type { SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { Card } from '@comanda/ui/components/Card';
import { PageHead } from '@comanda/ui/components/PageHead';
import { Row } from '@comanda/ui/components/Row';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import ShopHelp from '../../features/language/ShopHelp.tsx';
import { OrderPlace } from '../../features/order-summary/OrderPlace.tsx';
import { OrderTotals } from '../../features/order-summary/OrderTotals.tsx';
import { useText } from '../../i18n/use-text.ts';
import { BenefitRows } from './benefits/BenefitRows.tsx';
import styles from './ConfirmOrder.module.css';
import { InvoiceRow } from './invoice/InvoiceRow.tsx';
import { CheckoutLines } from './items/CheckoutLines.tsx';
import { PayBar } from './placing/PayBar.tsx';
import { ReceiverCard } from './receiver/ReceiverCard.tsx';
import { TermsLine } from './terms/TermsLine.tsx';
import { TimeRow } from './time/TimeRow.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

const AllergyRow = lazy(() => import('./AllergyRow.tsx'), { keepTrying: true });
const GuestRow = lazy(() => import('./GuestRow.tsx'), { keepTrying: true });
const SaidChanges = lazy(() => import('../../features/availability/SaidChanges.tsx'), { keepTrying: true });

export function ConfirmOrder({ menu }: { readonly menu: string }) {
  const t = useText();
  const tableNo = useDraft((state) => state.tableNo);
  const checkout = useCheckout(menu);
  const { amounts, hasFailed, isLost, isCounting } = checkout.amounts;
  const { order, popups } = checkout;
  return (
    <main className={styles.page}>
      <PageHead title={t('order.title')} back={{ label: t('ui.back'), onPress: checkout.back }}>
        <OrderPlace deliveryMode={checkout.deliveryMode} tableNo={tableNo} />
      </PageHead>
      <div className={styles.cards}>
        <TimeAndReceiver checkout={checkout} />
        <div className={styles.choices} inert={order.isOnItsWay}>
          <CheckoutLines cart={checkout.cart} edit={checkout.edit} onChooseAgain={checkout.chooseAgain} />
        </div>
        <Details checkout={checkout} />
        {amounts ? (
          <OrderTotals totals={amounts} counting={isCounting} />
        ) : checkout.isPlaceMissing || hasFailed ? null : (
          <Skeleton height={132} round={20} />
        )}
        <TermsLine />
        <ShopHelp />
      </div>
      <PayBar
        deliveryMode={checkout.deliveryMode}
        checkoutMethod={checkout.checkoutMethod}
        onChangeMethod={checkout.changeMethod}
        amounts={amounts}
        hasFailed={hasFailed}
        isLost={isLost}
        isCounting={isCounting}
        isChecking={order.isChecking}
        onChoosePlace={checkout.isPlaceMissing ? checkout.chooseTime : undefined}
        busy={checkout.busy}
        unavailable={checkout.unavailable}
        onRemoveUnavailable={checkout.removeUnavailable}
        onCountAgain={order.again.press}
        onPress={() => amounts && order.press(amounts)}
      />
      <Suspense>
        <SaidChanges isAgain />
      </Suspense>
      {popups.question}
      {popups.details}
      {popups.time}
      {popups.method}
      {popups.benefit}
    </main>
  );
}

const isMissing = (problems: readonly SubmitProblem[], field: 'expectTime' | 'guestCount'): boolean =>
  problems.some((problem) => problem.kind === 'missing' && problem.field === field);

type PartProps = { readonly checkout: Checkout };

function TimeAndReceiver({ checkout }: PartProps) {
  const { order, deliveryMode } = checkout;
  return (
    <div className={styles.choices} inert={order.isOnItsWay}>
      <TimeRow
        mode={deliveryMode}
        checkoutMethod={checkout.checkoutMethod}
        isWrong={isMissing(order.problems, 'expectTime')}
        onPress={checkout.chooseTime}
      />
      <Suspense>
        <GuestRow mode={deliveryMode} isWrong={isMissing(order.problems, 'guestCount')} />
      </Suspense>
      <ReceiverCard
        mode={deliveryMode}
        receiver={checkout.receiver}
        problems={order.problems}
        onChange={checkout.setReceiver}
        onEdit={() => checkout.details.receipt([])}
        onChangePlace={checkout.chooseTime}
      />
    </div>
  );
}

/** The benefit, the note and the invoice. */
function Details({ checkout: { order, amounts, details, benefits } }: PartProps) {
  const t = useText();
  const remark = useDraft((state) => state.remark);
  return (
    <div className={styles.choices} inert={order.isOnItsWay}>
      <BenefitRows
        promoAmount={amounts.amounts?.promoAmount}
        isCounting={amounts.isCounting}
        presses={benefits}
      />
      <Card className={styles.rows}>
        <Row
          label={t('order.note')}
          value={remark || t('order.noteNone')}
          onPress={details.remark}
          long={remark !== ''}
        />
        <Suspense>
          <AllergyRow />
        </Suspense>
        <InvoiceRow onPress={details.buyer} />
      </Card>
    </div>
  );
}
