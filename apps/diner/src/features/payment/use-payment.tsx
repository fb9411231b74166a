import { pageOrigin } from '@comanda/ui/browser/location';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { onSeenAgain } from '../../browser/page-show.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { onlyPlatformOf } from './only-platform.ts';
import type { Redirect } from './RedirectPopup.tsx';
import { type Payable, startPayment } from './start-payment.ts';

/** If the popup cannot be loaded, the browser still leaves for the platform. */
const RedirectPopup = lazy(() => import('./RedirectPopup.tsx'), {
  keepTrying: true,
  withoutReload: true,
});
const questions = { platform: lazy(() => import('./ChoosePlatform.tsx')) };
/** The key of the platform that this phone chose last (FIX-25). */
const lastPlatform = 'paymentPlatform';
const preloaded = [questions.platform, RedirectPopup];

/** Returns the function that pays an order of this amount, and the popups that it shows. */
export function usePayment(amount: number): {
  readonly pay: (order: Payable) => Promise<boolean>;
  readonly popups: ReactNode;
} {
  const {
    api,
    say,
    phone,
    page: { leaveFor },
  } = useWorld();
  const shop = useShop();
  const onlyPlatform = onlyPlatformOf(shop);
  const mayAskTip = shop.tipFlag === true;
  const { ask, popup } = useQuestions(questions);
  const [redirect, setRedirect] = useState<Redirect>();
  const close = useCallback(() => setRedirect(undefined), []);
  usePreload(preloaded);
  useEffect(() => onSeenAgain(close), [close]);
  const pay = (order: Payable) => {
    // loads the sheet in parallel with the call that lists the platforms
    if (!onlyPlatform || mayAskTip) questions.platform.preload().catch(() => undefined);
    return startPayment(
      {
        api,
        say,
        leaveFor,
        origin: pageOrigin(),
        onlyPlatform,
        mayAskTip,
        choose: async (platforms, tips) => {
          const chosen = await ask('platform', {
            platforms,
            amount,
            last: phone.read(lastPlatform),
            tipOffer: tips?.offer,
            lastTip: tips?.last,
          });
          if (chosen) phone.write(lastPlatform, chosen.pid);
          return chosen;
        },
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
