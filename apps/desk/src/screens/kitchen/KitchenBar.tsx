import { textAt } from '@comanda/domain/local-text';
import type { Station } from '@comanda/domain/shop/kitchen.schema';
import { LastError } from '@comanda/ui/components/LastError';
import { useText } from '../../i18n/messages.ts';
import styles from './KitchenBar.module.css';

/** What the kitchen's screen shows. */
export type KitchenView = 'tickets' | 'allDay' | 'recall';

type KitchenBarProps = {
  readonly stations: readonly Station[];
  /** All stations, if undefined. */
  readonly station: string | undefined;
  /** How many tickets a station has something to make of. */
  readonly openAt: (stationPid: string | undefined) => number;
  readonly titleTag: string;
  readonly shown: KitchenView;
  readonly isLost: boolean;
  readonly unsent: number;
  readonly hasSound: boolean;
  readonly onStation: (stationPid: string | undefined) => void;
  readonly onShow: (view: KitchenView) => void;
  readonly onSound: () => void;
  readonly onLeave: () => void;
};

/** The head of the kitchen: its stations, the other lists, and whether the screen is behind. */
export function KitchenBar({
  stations,
  station,
  openAt,
  titleTag,
  shown,
  isLost,
  unsent,
  hasSound,
  onStation,
  onShow,
  onSound,
  onLeave,
}: KitchenBarProps) {
  const t = useText();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        {stations.length > 0 ? (
          <fieldset className={styles.stations}>
            <legend className="sr-only">{t('kitchen.station')}</legend>
            <button type="button" aria-pressed={station === undefined} onClick={() => onStation(undefined)}>
              {t('kitchen.all')} <Count of={openAt(undefined)} />
            </button>
            {stations.map(({ stationPid, name }) => (
              <button
                key={stationPid}
                type="button"
                lang={titleTag}
                aria-pressed={station === stationPid}
                onClick={() => onStation(stationPid)}
              >
                {textAt(name, 0)} <Count of={openAt(stationPid)} />
              </button>
            ))}
          </fieldset>
        ) : null}
        <div className={styles.lists}>
          {(['allDay', 'recall'] as const).map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={shown === view}
              onClick={() => onShow(shown === view ? 'tickets' : view)}
            >
              {t(`kitchen.${view}`)}
            </button>
          ))}
          {hasSound ? null : (
            <button type="button" onClick={onSound}>
              {t('sound.allow')}
            </button>
          )}
          <button type="button" onClick={onLeave}>
            {t('kitchen.leave')}
          </button>
        </div>
      </div>
      <div role="alert">{isLost ? <p className={styles.lost}>{t('kitchen.behind')}</p> : null}</div>
      <div role="status">
        {unsent > 0 ? <p className={styles.unsent}>{t('unsent.count', { count: unsent })}</p> : null}
      </div>
      <LastError className={styles.error} />
    </header>
  );
}

/** The list of tickets is what a screen reader counts. */
const Count = ({ of }: { readonly of: number }) => (
  <span aria-hidden="true" className={styles.count}>
    {of}
  </span>
);
