import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useState } from 'react';
import { useText } from '../../i18n/messages.ts';
import styles from './SoldOutScreen.module.css';

const mostUnits = 99_999;

type CountFormProps = {
  readonly onHand: number | undefined;
  readonly isBusy: boolean;
  /** Sets how many units are left; `null` stops counting. */
  readonly onCount: (onHand: number | null) => Promise<void>;
};

/** DESK-6: how many units are left. Orders count it down, and at 0 it is sold out. */
export function CountForm({ onHand, isBusy, onCount }: CountFormProps) {
  const t = useText();
  const [text, setText] = useState(onHand === undefined ? '' : String(onHand));
  const units = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
  return (
    <form
      className={styles.count}
      onSubmit={(event) => {
        event.preventDefault();
        if (units !== undefined && units <= mostUnits && !isBusy) void onCount(units);
      }}
    >
      <TextField label={t('soldOut.howMany')} inputMode="numeric" value={text} onChange={setText} most={5} />
      <div className={styles.lastings}>
        <Button
          type="submit"
          kind="secondary"
          className={styles.mark}
          busy={isBusy}
          disabled={units === undefined}
        >
          {t('team.save')}
        </Button>
        {onHand === undefined ? null : (
          <Button kind="quiet" onClick={() => void onCount(null)}>
            {t('soldOut.stopCounting')}
          </Button>
        )}
      </div>
    </form>
  );
}
