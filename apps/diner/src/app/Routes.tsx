import { menuPath } from '@comanda/domain/session/menu-path';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { WalkedContext } from '@comanda/ui/browser/use-page-title';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { Suspense, use, useLayoutEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useDraftStore } from '../draft/draft-store.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { MenuRoute } from './MenuRoute.tsx';
import { useLiveMenu } from './use-live-menu.ts';

const ConfirmOrder = lazy(() => import('../screens/confirm-order/ConfirmOrderScreen.tsx'));
const OrderStatus = lazy(() => import('../screens/order-status/OrderStatusScreen.tsx'));
const OrderHistory = lazy(() => import('../screens/order-history/OrderHistoryScreen.tsx'));
const Brand = lazy(() => import('../screens/brand/BrandScreen.tsx'));
const Unsupported = lazy(() => import('../screens/unsupported-browser/UnsupportedBrowserScreen.tsx'));
const Notice = lazy(() => import('../screens/notice/NoticeScreen.tsx'));

/** Where every order goes, and what tells the diner that the connection is lost, while there is one. */
const preloaded = [ConfirmOrder, OrderStatus, Notice];

/**
 * The screen of an address. The pages with only a message are one screen, which also handles unknown addresses
 * (PAGE-11). The menu is not inside a `Suspense`, because React hydrates the content of one last and in small
 * steps.
 */
export function Routes({ firstTable }: { readonly firstTable: string }) {
  const [path] = useLocation();
  const [walk, setWalk] = useState({ at: path, hasWalked: false });
  if (walk.at !== path) setWalk({ at: path, hasWalked: true });
  usePreload(preloaded);
  const toasts = use(ToastsContext);
  // a toast ends with its page
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what ends it.
  useLayoutEffect(() => () => toasts?.end(), [path, toasts]);
  return (
    <WalkedContext value={walk.hasWalked}>
      <Switch>
        <Route path="/qr">
          <MenuRoute firstTable={firstTable} />
        </Route>
        <Route>
          <Suspense fallback={<LoadingPage />}>
            <LaterScreens />
          </Suspense>
        </Route>
      </Switch>
    </WalkedContext>
  );
}

/** They come after the menu, and so do their messages. */
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
 * PAGE-12: without a cart there is nothing to confirm. Checked on arrival, because placing the order empties the
 * cart.
 */
function OrderRoute() {
  const draft = useDraftStore();
  const [{ queryInfo, carList }] = useState(draft.getState);
  if (queryInfo && carList.length > 0) return <LiveConfirmOrder />;
  return <Redirect to={queryInfo ? menuPath(queryInfo) : '/qrDefault'} replace />;
}

/** The checkout gets the menu's events: a pause of the shop, or a sold-out dish. */
function LiveConfirmOrder() {
  useLiveMenu();
  return <ConfirmOrder />;
}
