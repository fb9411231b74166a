import { textAt } from '@comanda/domain/local-text';
import { Button } from '@comanda/ui/components/Button';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useText } from '../../i18n/messages.ts';
import styles from './PausePanel.module.css';
import type { PauseControl } from './use-pause.ts';

type PauseBannerProps = {
  readonly control: PauseControl;
  readonly timeZone: string;
  readonly mayChange: boolean;
};

/** DESK-7: reminds that the shop takes no orders, or that everything takes longer, until when, and ends it. */
export function PauseBanner({ control, timeZone, mayChange }: PauseBannerProps) {
  const t = useText();
  const language = useLanguage();
  const { state, isBusy, resume, takeLonger } = control;
  const clock = (at: number) => timeText(language, at, 'time', timeZone);
  if (!state || (!state.paused && state.busyMinutes === 0)) return null;
  const { paused, message, until, busyMinutes: minutes, busyUntil } = state;
  return (
    <div className={styles.banner}>
      <p>
        {paused
          ? until === null
            ? t('pause.isPaused')
            : t('pause.isPausedUntil', { time: clock(until) })
          : t('pause.isLonger', { minutes, time: clock(busyUntil ?? 0) })}
        {paused ? (
          <span className={styles.said} dir="auto">
            {textAt(message, 0)}
          </span>
        ) : null}
      </p>
      {mayChange ? (
        <Button
          kind="secondary"
          className={styles.end}
          busy={isBusy}
          onClick={paused ? resume : () => takeLonger(0)}
        >
          {t(paused ? 'pause.resume' : 'pause.endLonger')}
        </Button>
      ) : null}
    </div>
  );
}
