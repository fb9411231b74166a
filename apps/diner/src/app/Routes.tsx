import { menuPath } from '@comanda/domain/session/menu-path';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { loadWhenIdle } from '../browser/idle.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import { AllWords } from '../i18n/use-text.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { endToast } from '../ui/toast-store.ts';
import { WalkedContext } from '../ui/use-page-title.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { MenuRoute } from './MenuRoute.tsx';
import { useLiveMenu } from './use-live-menu.ts';

const confirm = lazyPart(() => import('../screens/confirm-order/ConfirmOrderScreen.tsx'));
const status = lazyPart(() => import('../screens/order-status/OrderStatusScreen.tsx'));
const history = lazyPart(() => import('../screens/order-history/OrderHistoryScreen.tsx'));
const brand = lazyPart(() => import('../screens/brand/BrandScreen.tsx'));
const unsupported = lazyPart(() => import('../screens/unsupported-browser/UnsupportedBrowserScreen.tsx'));
const notice = lazyPart(() => import('../screens/notice/NoticeScreen.tsx'));

/**
 * Which screen an address means. The pages that only say something are one screen, which also takes the addresses that nobody knows (PAGE-11).
 * The menu stands in no `Suspense`: on a page that it takes over React comes to what is in one last, a little at a time.
 */
export function Routes({ firstTable }: { readonly firstTable: string }) {
  const [path] = useLocation();
  const [walk, setWalk] = useState({ at: path, hasWalked: false });
  if (walk.at !== path) setWalk({ at: path, hasWalked: true });
  // Where every order goes, and what is to be said when the connection is lost, while there is one.
  useEffect(() => loadWhenIdle([confirm.load, status.load, notice.load]), []);
  // What was said on a page goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what ends it.
  useLayoutEffect(() => () => endToast(), [path]);
  return (
    <WalkedContext value={walk.hasWalked}>
      <Switch>
        <Route path="/qr">
          <MenuRoute firstTable={firstTable} />
        </Route>
        <Route>
          <Suspense fallback={<LoadingPage />}>
            <AllWords>
              <LaterScreens />
            </AllWords>
          </Suspense>
        </Route>
      </Switch>
    </WalkedContext>
  );
}

/** They come after the menu, and so do their words. */
const LaterScreens = () => (
  <Switch>
    <Route path="/order">
      <OrderRoute />
    </Route>
    <Route path="/orderStatus" component={status.Part} />
    <Route path="/historyOrder" component={history.Part} />
    <Route path="/brand" component={brand.Part} />
    <Route path="/unsupportedBrowserEnv" component={unsupported.Part} />
    <Route component={notice.Part} />
  </Switch>
);

/** PAGE-12: without a cart there is nothing to confirm. Asked on arrival: placing the order empties the cart. */
function OrderRoute() {
  const draft = useDraftStore();
  const [{ queryInfo, carList }] = useState(draft.getState);
  if (queryInfo && carList.length > 0) return <LiveConfirmOrder />;
  return <Redirect to={queryInfo ? menuPath(queryInfo) : '/qrDefault'} replace />;
}

/** The order hears what the menu hears: that the shop pauses, or a dish sells out. */
function LiveConfirmOrder() {
  useLiveMenu();
  return <confirm.Part />;
}
