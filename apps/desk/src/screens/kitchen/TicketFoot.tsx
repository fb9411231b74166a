import type { Desk } from '../../api/desk-store.ts';
import { useSettled } from '../../browser/use-settled.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './TicketCard.module.css';
import type { TicketView } from './ticket-views.ts';

/** The actions on a whole ticket: rush it, strike off all that is left, or say that it is ready. */
export function TicketFoot({ view, onAct }: { readonly view: TicketView; readonly onAct: Desk['act'] }) {
  const t = useText();
  const { order, parts, isCancelled, isComplete, isLeaving, isRushed } = view;
  // "Ready" takes the place of "all made": a double tap does one of them
  const isSettled = useSettled(isComplete ? 'ready' : 'made');
  const mark = (body: Parameters<typeof onAct<'markTicket'>>[2]) => void onAct('markTicket', order, body);
  if (isCancelled)
    return (
      <button
        type="button"
        className={styles.whole}
        disabled={isLeaving}
        onClick={() => mark({ takenOff: true })}
      >
        {t('kitchen.takeOff')}
      </button>
    );
  const left = parts.filter(({ isMade }) => !isMade).map(({ line, part }) => ({ line, part }));
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.rush}
        aria-pressed={isRushed}
        disabled={isLeaving}
        onClick={() => mark({ rush: !isRushed })}
      >
        ★ {t('kitchen.rush')}
      </button>
      {isComplete ? (
        <button
          type="button"
          className={styles.whole}
          disabled={isLeaving}
          aria-disabled={!isSettled || undefined}
          onClick={isSettled ? () => mark({ ready: true }) : undefined}
        >
          ✓ {t('act.readyOrder')}
        </button>
      ) : (
        <button
          type="button"
          className={styles.whole}
          disabled={left.length === 0}
          aria-disabled={!isSettled || undefined}
          onClick={isSettled ? () => mark({ made: left }) : undefined}
        >
          ✓ {t('kitchen.allMade')}
        </button>
      )}
    </div>
  );
}
