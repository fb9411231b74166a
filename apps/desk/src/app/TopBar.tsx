import type { Me } from '@comanda/contract/desk/calls';
import { watchHeight } from '@comanda/ui/browser/watch-height';
import { Button } from '@comanda/ui/components/Button';
import { LastError } from '@comanda/ui/components/LastError';
import { classNames } from '@comanda/ui/text/class-names';
import { useId, useState } from 'react';
import { LanguageChoice } from '../features/language/LanguageChoice.tsx';
import { PauseBanner } from '../features/pause/PauseBanner.tsx';
import { PausePanel } from '../features/pause/PausePanel.tsx';
import type { PauseControl } from '../features/pause/use-pause.ts';
import { useText } from '../i18n/messages.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import styles from './TopBar.module.css';

/** The screens of a shop's desk. */
export type ScreenName = 'orders' | 'taking' | 'tables' | 'till' | 'kitchen' | 'soldOut' | 'team' | 'account';

/** The screens in the bar, each with the permission that it needs. */
const places = [
  ['orders', 'readOrders'],
  ['tables', 'tables'],
  ['till', 'reports'],
  ['kitchen', 'kitchen'],
  ['soldOut', 'stock'],
  ['team', 'invite'],
] as const;

/** Whether a person may open a screen. The own account is not for a tablet, where a PIN is enough. */
export function mayOpen(
  screen: ScreenName,
  { device }: Me,
  { permissions }: Me['shopList'][number],
): boolean {
  if (screen === 'account') return device === undefined;
  if (screen === 'taking') return permissions.includes('moveOrders');
  return places.some(([name, permission]) => name === screen && permissions.includes(permission));
}

type TopBarProps = {
  readonly me: Me;
  readonly shop: Me['shopList'][number];
  readonly screen: ScreenName;
  readonly onScreen: (screen: ScreenName) => void;
  readonly isLost: boolean;
  /** How many actions wait for a connection. */
  readonly unsent: number;
  /** How many orders wait for acceptance. */
  readonly waiting: number;
  readonly hasSound: boolean;
  readonly onSound: () => void;
  readonly pause: PauseControl;
  readonly onChoose: (shopPid: string) => void;
  readonly onSignOut: () => void;
};

/** Publishes the height of the bar, because panels beside the lists begin below it. */
function measure(bar: HTMLElement | null) {
  if (!bar) return;
  return watchHeight(bar, (height) => document.documentElement.style.setProperty('--bar', `${height}px`));
}

/** The head of the desk: the shop, the sound, the language and the person. A lost connection is loud. */
export function TopBar({
  me,
  shop,
  screen,
  onScreen,
  isLost,
  unsent,
  waiting,
  hasSound,
  onSound,
  pause,
  onChoose,
  onSignOut,
}: TopBarProps) {
  const t = useText();
  const screens = places.filter(([name]) => mayOpen(name, me, shop));
  const [isPausing, setPausing] = useState(false);
  const panelId = useId();
  const mayPause = shop.permissions.includes('stopOrdering');
  return (
    <header ref={measure} className={styles.bar}>
      <div className={styles.row}>
        {me.shopList.length > 1 ? (
          <label className={styles.shop}>
            <span className="sr-only">{t('shop.choose')}</span>
            <select value={shop.shopPid} onChange={({ target }) => onChoose(target.value)}>
              {me.shopList.map(({ shopPid, title, titleTag }) => (
                <option key={shopPid} value={shopPid} lang={titleTag}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p className={styles.shop} lang={shop.titleTag}>
            {shop.title}
          </p>
        )}
        {screens.length > 1 ? (
          <nav className={styles.nav} aria-label={t('nav.label')}>
            {screens.map(([name]) => (
              <button
                key={name}
                type="button"
                className={styles.place}
                aria-current={screen === name ? 'page' : undefined}
                onClick={() => onScreen(name)}
              >
                <PlaceIcon of={name} />
                <span>{t(`${name}.title`)}</span>
              </button>
            ))}
          </nav>
        ) : null}
        {mayPause ? (
          <button
            type="button"
            className={styles.place}
            aria-expanded={isPausing}
            aria-controls={panelId}
            onClick={() => setPausing(!isPausing)}
          >
            <PlaceIcon of="pause" />
            <span>{t('pause.title')}</span>
          </button>
        ) : null}
        {hasSound ? null : (
          <button type="button" className={classNames(styles.place, styles.sound)} onClick={onSound}>
            <PlaceIcon of="sound" />
            <span>{t('sound.allow')}</span>
          </button>
        )}
        <span className={styles.language}>
          <LanguageChoice />
        </span>
        <WhoIsHere me={me} screen={screen} onScreen={onScreen} onSignOut={onSignOut} />
      </div>
      {mayPause && isPausing ? (
        <PausePanel id={panelId} control={pause} onDone={() => setPausing(false)} />
      ) : null}
      <PauseBanner control={pause} timeZone={shop.timeZone} mayChange={mayPause} />
      <div role="alert">{isLost ? <p className={styles.lost}>{t('connection.lost')}</p> : null}</div>
      {/* a screen reader hears what rings */}
      <p role="status" className="sr-only">
        {waiting > 0 ? t('orders.waiting', { count: waiting }) : ''}
      </p>
      <div role="status">
        {unsent > 0 ? <p className={styles.unsent}>{t('unsent.count', { count: unsent })}</p> : null}
      </div>
      <LastError className={styles.error} />
    </header>
  );
}

type WhoIsHereProps = Pick<TopBarProps, 'me' | 'screen' | 'onScreen' | 'onSignOut'>;

/** Who works here: a person, or a paired device. At a shared device the next person signs in with a PIN. */
function WhoIsHere({ me, screen, onScreen, onSignOut }: WhoIsHereProps) {
  const t = useText();
  if (me.device && !me.device.isShared) return <p className={styles.who}>{me.person}</p>;
  if (me.device)
    return (
      <button
        type="button"
        className={styles.place}
        aria-label={`${me.person}: ${t('pin.switch')}`}
        onClick={onSignOut}
      >
        <PlaceIcon of="account" />
        <span>{me.person}</span>
      </button>
    );
  return (
    <>
      <button
        type="button"
        className={styles.place}
        aria-label={`${t('account.title')}: ${me.person}`}
        aria-current={screen === 'account' ? 'page' : undefined}
        onClick={() => onScreen('account')}
      >
        <PlaceIcon of="account" />
        <span>{me.person}</span>
      </button>
      <Button kind="quiet" className={styles.signOut} onClick={onSignOut}>
        {t('signOut')}
      </Button>
    </>
  );
}
