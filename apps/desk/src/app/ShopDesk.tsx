import type { Me } from '@comanda/contract/desk/calls';
import { wire } from '@comanda/ui/browser/wire';
import { FailSafe } from '@comanda/ui/components/FailSafe';
import { CurrencyContext } from '@comanda/ui/formatting/use-money';
import { lazy } from '@comanda/ui/loading/lazy';
import { createLoader, LoaderContext } from '@comanda/ui/loading/loader';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { sign } from '../api/desk-client.ts';
import { createDesk } from '../api/desk-store.ts';
import { createOutbox } from '../api/outbox.ts';
import { randomId, setBadge } from '../browser/device.ts';
import { onTouch } from '../browser/on-touch.ts';
import type { Memory } from '../browser/storage.ts';
import { createTones } from '../browser/tones.ts';
import { keepScreenOn } from '../browser/wake-lock.ts';
import { usePause } from '../features/pause/use-pause.ts';
import { useText } from '../i18n/messages.ts';
import { OrderRecord } from '../screens/orders/OrderRecord.tsx';
import { OrdersScreen } from '../screens/orders/OrdersScreen.tsx';
import { NoShopScreen } from '../screens/sign-in/NoShopScreen.tsx';
import { brokenScreen } from './BrokenScreen.tsx';
import { OldOrders } from './OldOrders.tsx';
import { mayOpen, TopBar } from './TopBar.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useDrafts } from './use-drafts.ts';
import { useRefusals } from './use-refusals.ts';
import { useRing } from './use-ring.ts';
import { useView } from './use-view.ts';

const AccountScreen = lazy(() => import('../screens/sign-in/AccountScreen.tsx'));
const KitchenScreen = lazy(() => import('../screens/kitchen/KitchenScreen.tsx'));
const TeamScreen = lazy(() => import('../screens/team/TeamScreen.tsx'));
const TablesScreen = lazy(() => import('../screens/tables/TablesScreen.tsx'));
const TillScreen = lazy(() => import('../screens/till/TillScreen.tsx'));
const TakingScreen = lazy(() => import('../screens/taking/TakingScreen.tsx'));
const SoldOutScreen = lazy(() => import('../screens/sold-out/SoldOutScreen.tsx'));

type ShopDeskProps = {
  readonly me: Me;
  /** The code of a device that asks to be paired, if the address names one. */
  readonly pairing: string | undefined;
  /** What went wrong at the provider of sign-ins, if the address names it. */
  readonly problem: string | undefined;
  readonly memory: Memory;
  readonly onSignedOut: () => void;
};

/** The desk of one of the shops in which a person works. */
export function ShopDesk({ me, pairing, problem, memory, onSignedOut }: ShopDeskProps) {
  const [shopPid, setShopPid] = useState(() => memory.read('shop'));
  const [code, setCode] = useState(pairing);
  const shop = me.shopList.find((one) => one.shopPid === shopPid) ?? me.shopList[0];
  const choose = (pid: string) => {
    memory.write('shop', pid);
    setShopPid(pid);
  };
  const signOut = () => sign('signOut', {}).then(onSignedOut, onSignedOut);
  if (!shop) return <NoShopScreen onSignOut={signOut} />;
  return (
    <OpenDesk
      key={shop.shopPid}
      me={me}
      pairing={code}
      onPairingUsed={() => setCode(undefined)}
      problem={problem}
      memory={memory}
      shop={shop}
      onChoose={choose}
      onSignOut={signOut}
      onSignedOut={onSignedOut}
    />
  );
}

type OpenDeskProps = ShopDeskProps & {
  readonly shop: Me['shopList'][number];
  readonly onPairingUsed: () => void;
  readonly onChoose: (shopPid: string) => void;
  readonly onSignOut: () => void;
};

function OpenDesk({
  me,
  pairing,
  problem,
  memory,
  shop,
  onPairingUsed,
  onChoose,
  onSignOut,
  onSignedOut,
}: OpenDeskProps) {
  const t = useText();
  const [tones] = useState(createTones);
  const first = shop.permissions.includes('moveOrders') ? 'orders' : 'kitchen';
  const [view, show] = useView(first, (name) => mayOpen(name, me, shop));
  const desk = useMemo(
    () =>
      createDesk(shop.shopPid, {
        now: Date.now,
        newId: randomId,
        wait: wire.wait,
        outbox: createOutbox(memory, me.staffId, shop.shopPid),
      }),
    [shop.shopPid, me.staffId, memory],
  );
  useEffect(() => desk.open(), [desk]);
  useEffect(keepScreenOn, []);
  const state = useStore(desk.state);
  useEffect(() => {
    if (state.isSignedOut) onSignedOut();
  }, [state.isSignedOut, onSignedOut]);
  useRefusals(state);
  const drafts = useDrafts((draftId) =>
    desk.state.getState().pending.some(({ orderId }) => orderId === draftId),
  );
  const isTaking = useRef(false);
  useEffect(() => {
    isTaking.current = drafts.hasAny;
  }, [drafts.hasAny]);
  // a new version of the server has other screens: the page is loaded again, unless an order that is being taken would be lost
  const [loader] = useState(() => createLoader(() => !isTaking.current));
  const takeOrder = (tableNo: string) => {
    drafts.begin(tableNo);
    show({ screen: 'taking' });
  };
  // the same function each time, so that only changed cards are drawn
  const choose = useCallback((orderId: string | undefined) => show({ screen: 'orders', orderId }), [show]);
  const pause = usePause(shop.shopPid);
  const ring = useRing(state, tones);
  useEffect(() => onTouch(ring.hush), [ring.hush]);
  useEffect(() => {
    setBadge(ring.waiting);
    const title = `${t('app.title')} · ${shop.title}`;
    document.title = ring.waiting === 0 ? title : `(${ring.waiting}) ${title}`;
  }, [ring.waiting, shop.title, t]);
  const { screen } = view;
  const inSafety = (shown: ReactNode) => (
    <LoaderContext value={loader}>
      <FailSafe key={screen} otherwise={brokenScreen}>
        <Suspense>{shown}</Suspense>
      </FailSafe>
    </LoaderContext>
  );
  if (screen === 'kitchen')
    return inSafety(
      <KitchenScreen
        desk={desk}
        state={state}
        shop={shop}
        memory={memory}
        tones={tones}
        isLost={ring.isLost}
        hasSound={ring.hasSound}
        onSound={ring.allowSound}
        onLeave={() => show({ screen: 'orders' })}
      />,
    );
  return (
    <CurrencyContext value={shop}>
      <TopBar
        me={me}
        shop={shop}
        screen={screen}
        onScreen={(next) => show({ screen: next })}
        isLost={ring.isLost}
        waiting={ring.waiting}
        unsent={state.pending.filter(({ isUnsent }) => isUnsent).length}
        hasSound={ring.hasSound}
        onSound={ring.allowSound}
        pause={pause}
        onChoose={onChoose}
        onSignOut={onSignOut}
      />
      <OldOrders pending={state.pending} onDecide={desk.decide} />
      <UndoBar undoable={state.undoable} onAct={desk.act} />
      {inSafety(
        <>
          {screen === 'orders' ? (
            <OrdersScreen
              desk={desk}
              state={state}
              shop={shop}
              chosenId={view.orderId}
              onChoose={choose}
              onTake={() => takeOrder('')}
            />
          ) : null}
          {screen === 'taking' ? (
            <TakingScreen
              desk={desk}
              state={state}
              shop={shop}
              draft={drafts.draft}
              onDraft={drafts.change}
              onLeave={() => show({ screen: 'orders' })}
              onPlaced={drafts.end}
              onShowPlaced={(orderId) => show({ screen: 'orders', orderId }, 'instead')}
            />
          ) : null}
          {screen === 'tables' ? (
            <TablesScreen desk={desk} state={state} shop={shop} onTake={takeOrder} />
          ) : null}
          {screen === 'till' ? (
            <TillScreen shop={shop} state={state} onShow={(next) => show({ screen: next })} />
          ) : null}
          {screen === 'soldOut' ? <SoldOutScreen shop={shop} /> : null}
          {screen === 'team' ? (
            <TeamScreen
              me={me}
              shop={shop}
              pairing={pairing}
              onPairingUsed={onPairingUsed}
              ofOrders={{
                numberOf: (orderId) => state.orders.byId.get(orderId)?.orderNo,
                recordOf: (orderId) => <OrderRecord orderId={orderId} shop={shop} />,
              }}
            />
          ) : null}
          {screen === 'account' ? (
            <AccountScreen me={me} shop={shop} problem={problem} onSignOut={onSignOut} />
          ) : null}
        </>,
      )}
    </CurrencyContext>
  );
}
