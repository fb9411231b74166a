import { menuPath } from '@comanda/domain/session/menu-path';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { WalkedContext } from '@comanda/ui/browser/use-page-title';
import { FailSafe } from '@comanda/ui/components/FailSafe';
import { type LoadedWith, lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { Suspense, use, useLayoutEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { scrollPageTo } from '../browser/scroll.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import { brokenPage } from './BrokenPage.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { MenuRoute } from './MenuRoute.tsx';
import { SentOrderStrip } from './SentOrderRegion.tsx';
import { useLiveMenu } from './use-live-menu.ts';

const ConfirmOrder = lazy(() => import('../screens/confirm-order/ConfirmOrderScreen.tsx'));
const OrderStatus = lazy(() => import('../screens/order-status/OrderStatusScreen.tsx'));
const OrderHistory = lazy(() => import('../screens/order-history/OrderHistoryScreen.tsx'));
const Brand = lazy(() => import('../screens/brand/BrandScreen.tsx'));
const Unsupported = lazy(() => import('../screens/unsupported-browser/UnsupportedBrowserScreen.tsx'));
const Notice = lazy(() => import('../screens/notice/NoticeScreen.tsx'));

/**
 * Screens to load early: every order passes through the first two, and the third reports a lost connection,
 * so it must be loaded before.
 */
const preloaded = [ConfirmOrder, OrderStatus, Notice];

const screens: Readonly<Record<string, typeof ConfirmOrder>> = {
  '/order': ConfirmOrder,
  '/orderStatus': OrderStatus,
  '/historyOrder': OrderHistory,
  '/brand': Brand,
};

/** Loads the screen of an address with its messages, except the menu and notices. @throws {LoadError} */
export const loadScreen = async (path: string, by: LoadedWith): Promise<unknown> => screens[path]?.load(by);

/**
 * Chooses the screen of an address. The notice screen also handles unknown addresses (PAGE-11). The menu is
 * outside of `Suspense`, because React hydrates the content of a boundary last and in small steps.
 */
export function Routes({ firstTable }: { readonly firstTable: string }) {
  const [path] = useLocation();
  const [walk, setWalk] = useState({ at: path, hasWalked: false });
  if (walk.at !== path) setWalk({ at: path, hasWalked: true });
  usePreload(preloaded);
  const toasts = use(ToastsContext);
  // hides a toast when the diner leaves the page that showed it
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run at each new path
  useLayoutEffect(() => () => toasts?.end(), [path, toasts]);
  // a screen begins at its top; only the menu keeps its place
  useLayoutEffect(() => {
    if (walk.hasWalked && path !== '/qr') scrollPageTo(0);
  }, [path, walk.hasWalked]);
  return (
    <WalkedContext value={walk.hasWalked}>
      <Switch>
        <Route path="/qr">
          <MenuRoute firstTable={firstTable} />
        </Route>
        <Route>
          {/* with a key, so that Back leads from a broken screen to the menu */}
          <FailSafe key={path} otherwise={brokenPage}>
            <Suspense fallback={<LoadingPage />}>
              <LaterScreens />
            </Suspense>
          </FailSafe>
        </Route>
      </Switch>
    </WalkedContext>
  );
}

/** All screens except the menu. Their scripts and messages load after it. */
const LaterScreens = () => (
  <Switch>
    <Route path="/order">
      <OrderRoute />
    </Route>
    <Route path="/orderStatus" component={OrderStatus} />
    <Route path="/historyOrder" component={OrderHistory} />
    <Route path="/brand" component={Brand} />
    <Route path="/unsupportedBrowserEnv" component={Unsupported} />
    <Route component={Notice} />
  </Switch>
);

/**
 * Returns to the menu if the cart is empty (PAGE-12). Checks it only on arrival, because placing the order
 * empties the cart.
 */
function OrderRoute() {
  const draft = useDraftStore();
  const [{ queryInfo, carList }] = useState(draft.getState);
  if (queryInfo && carList.length > 0) return <LiveConfirmOrder />;
  return <Redirect to={queryInfo ? menuPath(queryInfo) : '/qrDefault'} replace />;
}

/** What tells about an order whose answer is lost cannot be loaded without the connection. */
const preloadedToOrder = [SentOrderStrip];

/** The checkout follows live events too, so that it learns of a paused shop or a sold-out item. */
function LiveConfirmOrder() {
  useLiveMenu();
  usePreload(preloadedToOrder);
  return <ConfirmOrder />;
}
