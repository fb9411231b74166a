import { textAt } from '@comanda/domain/local-text';
import { plainKitchen } from '@comanda/domain/shop/kitchen';
import type { Station } from '@comanda/domain/shop/kitchen.schema';
import { useMemo, useState } from 'react';
import type { Desk, DeskState } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import type { Memory } from '../../browser/storage.ts';
import type { Tones } from '../../browser/tones.ts';
import { useSteady } from '../../browser/use-steady.ts';
import { useText } from '../../i18n/messages.ts';
import { AllDay } from './AllDay.tsx';
import { KitchenBar, type KitchenView } from './KitchenBar.tsx';
import styles from './KitchenScreen.module.css';
import { Recall } from './Recall.tsx';
import { TicketCard } from './TicketCard.tsx';
import { createTicketViews, goneView, openTickets, type TicketView } from './ticket-views.ts';
import { useKitchenTones } from './use-kitchen-tones.ts';

type KitchenScreenProps = {
  readonly desk: Desk;
  readonly state: DeskState;
  readonly shop: OpenShop;
  readonly memory: Memory;
  readonly tones: Tones;
  readonly isLost: boolean;
  readonly hasSound: boolean;
  readonly onSound: () => void;
  readonly onLeave: () => void;
};

const idOf = ({ order }: TicketView): string => order.orderId;

/** The stations that the shop names, and those that only orders of an earlier menu name. */
function stationsOf(named: readonly Station[], views: readonly TicketView[]): readonly Station[] {
  const known = new Set(named.map(({ stationPid }) => stationPid));
  const others = new Set(views.flatMap(({ parts }) => parts.flatMap(({ station }) => station ?? [])));
  return [
    ...named,
    ...[...others].filter((id) => !known.has(id)).map((id) => ({ stationPid: id, name: [id] })),
  ];
}

/** KIT-1 to KIT-4: the tickets of the kitchen, at one station or at all. */
export default function KitchenScreen({
  desk,
  state,
  shop,
  memory,
  tones,
  isLost,
  hasSound,
  onSound,
  onLeave,
}: KitchenScreenProps) {
  const t = useText();
  const place = `station_${shop.shopPid}`;
  const [station, setStation] = useState(() => memory.read(place));
  const [shown, show] = useState<KitchenView>('tickets');
  const { orders, kitchen, pending } = state;
  const settings = kitchen.settings ?? plainKitchen;
  const [viewsOf] = useState(createTicketViews);
  const [allViewsOf] = useState(createTicketViews);
  const { tickets } = kitchen;
  const everywhere = useMemo(
    () => allViewsOf({ orders: orders.byId, tickets, pending, station: undefined }),
    [allViewsOf, orders, tickets, pending],
  );
  const stations = stationsOf(settings.stations, everywhere);
  const chosen = stations.find(({ stationPid }) => stationPid === station)?.stationPid;
  const views = useMemo(
    () => viewsOf({ orders: orders.byId, tickets, pending, station: chosen }),
    [viewsOf, orders, tickets, pending, chosen],
  );
  const steady = useSteady(views, idOf);
  const isRead = orders.time !== undefined && kitchen.time !== undefined;
  useKitchenTones(views, isRead, tones);
  const choose = (pid: string | undefined) => {
    if (pid === undefined) memory.remove(place);
    else memory.write(place, pid);
    setStation(pid);
  };
  return (
    <div className={styles.kitchen}>
      <KitchenBar
        stations={stations}
        station={chosen}
        openAt={(pid) => openTickets(everywhere, pid)}
        titleTag={shop.titleTag}
        shown={shown}
        isLost={isLost}
        unsent={pending.filter(({ isUnsent }) => isUnsent).length}
        hasSound={hasSound}
        onStation={choose}
        onShow={show}
        onSound={onSound}
        onLeave={onLeave}
      />
      <main className={styles.main}>
        <h1 className="sr-only">
          {t('kitchen.title')}
          {stations
            .filter(({ stationPid }) => stationPid === chosen)
            .map(({ name }) => `: ${textAt(name, 0)}`)}
        </h1>
        {shown === 'allDay' ? <AllDay views={views} titleTag={shop.titleTag} /> : null}
        {shown === 'recall' ? (
          <Recall orders={orders} tickets={kitchen.tickets} shop={shop} pending={pending} onAct={desk.act} />
        ) : null}
        {shown === 'tickets' ? (
          <>
            {steady.length === 0 ? (
              <p className={styles.none}>{t(isRead ? 'kitchen.none' : 'wait')}</p>
            ) : null}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls sideways needs the keyboard */}
            <ul className={styles.tickets} aria-label={t('kitchen.tickets')} tabIndex={0}>
              {steady.map(({ one, isGone }) => (
                <li key={idOf(one)} className={styles.entry}>
                  <TicketCard
                    view={isGone ? goneView(one) : one}
                    kitchen={settings}
                    shop={shop}
                    onAct={desk.act}
                  />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </main>
    </div>
  );
}
