import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { leaveFor, pageOrigin } from '../../browser/location.ts';
import { onSeenAgain } from '../../browser/page-show.ts';
import { useWorld } from '../../draft/world.ts';
import { useQuestions } from '../../ui/use-questions.ts';
import type { Redirect } from './RedirectPopup.tsx';
import { type Payable, type Platform, startPayment } from './start-payment.ts';

const ChoosePlatform = lazy(() => import('./ChoosePlatform.tsx'));
const RedirectPopup = lazy(() => import('./RedirectPopup.tsx'));

type PaymentQuestions = {
  platform: { facts: { readonly platforms: readonly Platform[] }; answer: Platform };
};

/** The payment of an order of this amount: how to start it, and the popups that it asks with. */
export function usePayment(amount: number): {
  readonly pay: (order: Payable) => Promise<boolean>;
  readonly popups: ReactNode;
} {
  const { api, say } = useWorld();
  const { asked, ask } = useQuestions<PaymentQuestions>();
  const [redirect, setRedirect] = useState<Redirect>();
  const close = useCallback(() => setRedirect(undefined), []);
  useEffect(() => onSeenAgain(close), [close]);
  const pay = (order: Payable) =>
    startPayment(
      {
        api,
        say,
        leaveFor,
        origin: pageOrigin(),
        choose: (platforms) => ask('platform', { platforms }),
        showRedirect: setRedirect,
      },
      order,
    );
  const popups = (
    <Suspense>
      {asked ? (
        <ChoosePlatform platforms={asked.facts.platforms} amount={amount} onAnswer={asked.answer} />
      ) : null}
      {redirect ? <RedirectPopup redirect={redirect} onOpenAgain={leaveFor} onClose={close} /> : null}
    </Suspense>
  );
  return { pay, popups };
}
