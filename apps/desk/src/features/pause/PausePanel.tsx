import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useState } from 'react';
import { useText } from '../../i18n/messages.ts';
import styles from './PausePanel.module.css';
import type { PauseControl, PauseLength } from './use-pause.ts';

const lengths: readonly PauseLength[] = [15, 30, 'nextOpening'];

type PausePanelProps = {
  readonly control: PauseControl;
  readonly id: string;
  readonly onDone: () => void;
};

/** DESK-7: everything takes longer, or no orders for a while, by one tap. */
export function PausePanel({ control, id, onDone }: PausePanelProps) {
  const t = useText();
  const [message, setMessage] = useState(t('pause.message'));
  const { isBusy, pause, takeLonger } = control;
  const press = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <section id={id} className={styles.panel} aria-label={t('pause.title')}>
      <fieldset className={styles.group}>
        <legend>{t('pause.longer')}</legend>
        {([10, 20] as const).map((minutes) => (
          <Button key={minutes} kind="secondary" busy={isBusy} onClick={press(() => takeLonger(minutes))}>
            {t('delay.more', { minutes })}
          </Button>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('pause.noOrders')}</legend>
        {lengths.map((length) => (
          <Button
            key={length}
            kind="secondary"
            busy={isBusy}
            disabled={message.trim() === ''}
            onClick={press(() => pause(length, message.trim()))}
          >
            {length === 'nextOpening' ? t('soldOut.nextOpening') : t('pause.minutes', { minutes: length })}
          </Button>
        ))}
      </fieldset>
      <div className={styles.message}>
        <TextField label={t('pause.says')} value={message} most={200} onChange={setMessage} />
      </div>
    </section>
  );
}
