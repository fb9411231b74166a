import { Button } from '@comanda/ui/components/Button';
import { useState } from 'react';
import { copyText } from '../../browser/device.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './TeamScreen.module.css';

/** A one-time link, which is shown only now. */
export function LinkOnce({ link, onDone }: { readonly link: string; readonly onDone: () => void }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.link} role="status">
      <p>{t('team.linkShown')}</p>
      <p className={styles.address}>{link}</p>
      <div className={styles.buttons}>
        <Button className={styles.small} onClick={() => void copyText(link).then(setCopied)}>
          {t(isCopied ? 'team.copied' : 'team.copy')}
        </Button>
        <Button kind="secondary" className={styles.small} onClick={onDone}>
          {t('team.done')}
        </Button>
      </div>
    </div>
  );
}
