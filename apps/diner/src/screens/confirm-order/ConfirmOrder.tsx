import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import { Card } from '@comanda/ui/components/Card';
import { PageHead } from '@comanda/ui/components/PageHead';
import { Row } from '@comanda/ui/components/Row';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { Suspense } from 'react';
import { usePress } from '../../api/use-press.ts';
import { checkoutMethodOf, deliveryModeOf, expectTimeOf } from '../../draft/choices.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { OrderItems } from '../../features/order-summary/OrderItems.tsx';
import { OrderPlace } from '../../features/order-summary/OrderPlace.tsx';
import { OrderTotals } from '../../features/order-summary/OrderTotals.tsx';
import { cartItem } from '../../features/order-summary/summary-item.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { BenefitRows } from './benefits/BenefitRows.tsx';
import { useAmounts } from './benefits/use-amounts.ts';
import { useChooseBenefit } from './benefits/use-choose-benefit.ts';
import { useChosenByMember } from './benefits/use-chosen-by-member.ts';
import styles from './ConfirmOrder.module.css';
import { InvoiceRow } from './invoice/InvoiceRow.tsx';
import { PayBar } from './placing/PayBar.tsx';
import { usePlaceOrder } from './placing/use-place-order.ts';
import { ReceiverCard } from './receiver/ReceiverCard.tsx';
import { useEditDetails } from './receiver/use-edit-details.ts';
import { useReceiver } from './receiver/use-receiver.ts';
import { TermsLine } from './terms/TermsLine.tsx';
import { TimeRow } from './time/TimeRow.tsx';
import { useChooseTime } from './time/use-choose-time.ts';

const LineNotes = lazy(() => import('../../features/availability/LineNotes.tsx'), { keepTrying: true });
const SaidChanges = lazy(() => import('../../features/availability/SaidChanges.tsx'), { keepTrying: true });

const questions = {
  unavailable: lazy(() => import('./placing/UnavailableTips.tsx')),
  short: lazy(() => import('../../features/availability/ShortAlert.tsx')),
  changed: lazy(() => import('./placing/OrderChanged.tsx')),
  unpaidFirst: lazy(() => import('./placing/UnpaidFirst.tsx')),
};

const preloaded = Object.values(questions);

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
  usePreload(preloaded);
  const { ask, popup } = useQuestions(questions);
  const { amounts, hasFailed, isCounting, count } = useAmounts({
    cart,
    deliveryMode,
    checkoutMethod,
    expectTime,
    chosen,
  });
  const { chooseTime, popup: timePopup } = useChooseTime(deliveryMode, menu);
  const details = useEditDetails({ deliveryMode, receiver, onReceiver: setReceiver });
  const order = usePlaceOrder(
    {
      deliveryMode,
      checkoutMethod,
      receiver,
      menu,
      chooseTime,
      editReceiver: details.presses.receipt,
      chosen,
    },
    ask,
    count,
  );
  const again = usePress(order.chooseAgain);
  const time = usePress(chooseTime);
  const benefit = useChooseBenefit();
  const back = usePress(() => go(menu));
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
            onEdit={() => details.presses.receipt([])}
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
