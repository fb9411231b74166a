import { Button } from '@comanda/ui/components/Button';
import { useState } from 'react';
import { usePress } from '../../api/use-press.ts';
import { useWorld } from '../../draft/world.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './TableBill.module.css';

/** Asks the staff to let this phone see the bill of its table. They find it by the number that it shows. */
export function AskForBill() {
  const t = useText();
  const { api } = useWorld();
  const [code, setCode] = useState<string | null>(null);
  const ask = usePress(async () => setCode((await api.tap('table/join', {})).joinCode));
  return (
    <div className={styles.ask}>
      {code === null ? null : (
        <p className={styles.code} role="status">
          {t('bill.tellCode', { code })}
        </p>
      )}
      {code === null ? (
        <Button kind="secondary" busy={ask.busy} onClick={ask.press}>
          {t('bill.askToSee')}
        </Button>
      ) : null}
    </div>
  );
}
