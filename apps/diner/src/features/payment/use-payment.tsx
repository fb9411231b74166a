import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { loadWhenIdle } from '../../browser/idle.ts';
import { leaveFor, pageOrigin } from '../../browser/location.ts';
import { onSeenAgain } from '../../browser/page-show.ts';
import { untilThere } from '../../browser/until-there.ts';
import { useWorld } from '../../draft/world.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useQuestions } from '../../ui/use-questions.tsx';
import type { Redirect } from './RedirectPopup.tsx';
import { type Payable, startPayment } from './start-payment.ts';

/** A phone goes on to the platform without it: it is waited for, and nothing is loaded anew for its sake. */
const { Part: RedirectPopup, load: loadRedirect } = lazyPart(() =>
  untilThere(() => import('./RedirectPopup.tsx')),
);
const questions = { platform: () => import('./ChoosePlatform.tsx') };
/** While the server is asked for the platforms, or before. */
const loadPlatforms = () => void questions.platform().catch(() => undefined);

/** The payment of an order of this amount: how to start it, and the popups that belong to it. */
export function usePayment(amount: number): {
  readonly pay: (order: Payable) => Promise<boolean>;
  readonly popups: ReactNode;
} {
  const { api, say } = useWorld();
  const { ask, popup } = useQuestions(questions);
  const [redirect, setRedirect] = useState<Redirect>();
  const close = useCallback(() => setRedirect(undefined), []);
  useEffect(() => loadWhenIdle([questions.platform, loadRedirect]), []);
  useEffect(() => onSeenAgain(close), [close]);
  const pay = (order: Payable) => {
    loadPlatforms();
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
