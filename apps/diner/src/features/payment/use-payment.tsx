import { pageOrigin } from '@comanda/ui/browser/location';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { onSeenAgain } from '../../browser/page-show.ts';
import { useWorld } from '../../draft/world.ts';
import type { Redirect } from './RedirectPopup.tsx';
import { type Payable, startPayment } from './start-payment.ts';

/** If the popup cannot be loaded, the browser still leaves for the platform. */
const RedirectPopup = lazy(() => import('./RedirectPopup.tsx'), {
  keepTrying: true,
  withoutReload: true,
});
const questions = { platform: lazy(() => import('./ChoosePlatform.tsx')) };
const preloaded = [questions.platform, RedirectPopup];

/** Returns the function that pays an order of this amount, and the popups that it shows. */
export function usePayment(amount: number): {
  readonly pay: (order: Payable) => Promise<boolean>;
  readonly popups: ReactNode;
} {
  const {
    api,
    say,
    page: { leaveFor },
  } = useWorld();
  const { ask, popup } = useQuestions(questions);
  const [redirect, setRedirect] = useState<Redirect>();
  const close = useCallback(() => setRedirect(undefined), []);
  usePreload(preloaded);
  useEffect(() => onSeenAgain(close), [close]);
  const pay = (order: Payable) => {
    // loads the sheet in parallel with the call that lists the platforms
    questions.platform.preload().catch(() => undefined);
    return startPayment(
      {
        api,
        say,
        leaveFor,
        origin: pageOrigin(),
        choose: (offered) => ask('platform', { platforms: offered, amount }),
        showRedirect: setRedirect,
      },
      order,
    );
  };
  const popups = (
    <>
      {popup}
      <Suspense>
        {redirect ? <RedirectPopup redirect={redirect} onOpenAgain={leaveFor} onClose={close} /> : null}
      </Suspense>
    </>
  );
  return { pay, popups };
}
