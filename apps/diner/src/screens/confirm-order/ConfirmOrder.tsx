import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { Suspense, useEffect } from 'react';
import { usePress } from '../../api/use-press.ts';
import { loadWhenIdle } from '../../browser/idle.ts';
import { checkoutMethodOf, deliveryModeOf, expectTimeOf } from '../../draft/choices.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { OrderItems } from '../../features/order-summary/OrderItems.tsx';
import { OrderPlace } from '../../features/order-summary/OrderPlace.tsx';
import { OrderTotals } from '../../features/order-summary/OrderTotals.tsx';
import { cartItem } from '../../features/order-summary/summary-item.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { laterPart } from '../../ui/later-part.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useQuestions } from '../../ui/use-questions.tsx';
import { BenefitRows } from './BenefitRows.tsx';
import styles from './ConfirmOrder.module.css';
import { InvoiceRow } from './InvoiceRow.tsx';
import { PayBar } from './PayBar.tsx';
import { ReceiverCard } from './ReceiverCard.tsx';
import { TermsLine } from './TermsLine.tsx';
import { TimeRow } from './TimeRow.tsx';
import { useAmounts } from './use-amounts.ts';
import { useChooseBenefit } from './use-choose-benefit.ts';
import { useChooseTime } from './use-choose-time.ts';
import { useChosenByMember } from './use-chosen-by-member.ts';
import { useEditDetails } from './use-edit-details.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useReceiver } from './use-receiver.ts';

const changes = async () => (await import('../../features/availability/line-changes.ts')).lineChanges;
const LineNotes = laterPart(async () => ({ default: (await changes()).LineNotes }));
const SaidChanges = laterPart(async () => ({ default: (await changes()).SaidChanges }));

const questions = {
  unavailable: () => import('./UnavailableTips.tsx'),
  short: () => import('../../features/availability/ShortAlert.tsx'),
  changed: () => import('./OrderChanged.tsx'),
  unpaidFirst: () => import('./UnpaidFirst.tsx'),
};

/** The order whole, before it is sent. */
export function ConfirmOrder({ menu }: { readonly menu: string }) {
  const t = useText();
  const shop = useShop();
  const { go } = useWorld();
  const cart = useDraft((state) => state.carList);
  const remark = useDraft((state) => state.remark);
  const tableNo = useDraft((state) => state.tableNo);
  const deliveryMode = useDraft((state) => deliveryModeOf(state, shop, state.tableNo));
  const checkoutMethod = useDraft((state) => checkoutMethodOf(state, shop));
  const expectTime = useDraft((state) => expectTimeOf(state, shop));
  const chosen = useChosenByMember();
  const [receiver, setReceiver] = useReceiver(deliveryMode);
  useEffect(() => loadWhenIdle(Object.values(questions)), []);
  const { ask, popup } = useQuestions(questions);
  const { amounts, hasFailed, isCounting, count } = useAmounts({
    cart,
    deliveryMode,
    checkoutMethod,
    expectTime,
    chosen,
  });
  const { chooseTime, popup: timePopup } = useChooseTime(deliveryMode, menu);
  const order = usePlaceOrder(
    { deliveryMode, checkoutMethod, receiver, menu, chooseTime, chosen },
    ask,
    count,
  );
  const again = usePress(order.chooseAgain);
  const time = usePress(chooseTime);
  const benefit = useChooseBenefit();
  const back = usePress(() => go(menu));
  const details = useEditDetails({ deliveryMode, receiver, onReceiver: setReceiver });
  const note = (line: CartLine) => (
    <Suspense>
      <LineNotes line={line} onChooseAgain={() => again.press(line)} />
    </Suspense>
  );
  return (
    <main className={styles.page}>
      <PageHead title={t('order.title')} back={{ label: t('ui.back'), onPress: back.press }}>
        <OrderPlace deliveryMode={deliveryMode} tableNo={tableNo} />
      </PageHead>
      <div className={styles.cards}>
        <div className={styles.choices} inert={order.isOnItsWay}>
          <TimeRow
            mode={deliveryMode}
            checkoutMethod={checkoutMethod}
            isWrong={isTimeWrong(order.problems)}
            onPress={time.press}
          />
          <ReceiverCard
            mode={deliveryMode}
            receiver={receiver}
            problems={order.problems}
            onChange={setReceiver}
            onEdit={details.presses.receipt}
          />
        </div>
        <OrderItems items={cart.map((line) => ({ ...cartItem(line), note: note(line) }))} />
        <div className={styles.choices} inert={order.isOnItsWay}>
          <BenefitRows promoAmount={amounts?.promoAmount} isCounting={isCounting} presses={benefit.presses} />
          <Card className={styles.rows}>
            <Row
              label={t('order.note')}
              value={remark || t('order.noteNone')}
              onPress={details.presses.remark}
              long={remark !== ''}
            />
            <InvoiceRow onPress={details.presses.buyer} />
          </Card>
        </div>
        {amounts ? (
          <OrderTotals totals={amounts} counting={isCounting} />
        ) : (
          <Skeleton height={132} round={20} />
        )}
        <TermsLine />
      </div>
      <PayBar
        checkoutMethod={checkoutMethod}
        amounts={amounts}
        hasFailed={hasFailed}
        isCounting={isCounting}
        isChecking={order.isChecking}
        busy={order.busy || order.again.busy || time.busy || benefit.busy || details.busy}
        onCountAgain={order.again.press}
        onPress={() => amounts && order.press(amounts)}
      />
      <Suspense>
        <SaidChanges isAgain />
      </Suspense>
      {popup}
      {details.popup}
      {timePopup}
      {benefit.popup}
    </main>
  );
}

const isTimeWrong = (problems: readonly SubmitProblem[]): boolean =>
  problems.some((problem) => problem.kind === 'missing' && problem.field === 'expectTime');
