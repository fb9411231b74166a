import { Button } from '@comanda/ui/components/Button';
import { useState } from 'react';
import { copyText } from '../../browser/device.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './TeamScreen.module.css';

type ShownOnceProps = {
  /** A one-time link or a key. */
  readonly secret: string;
  readonly text: string;
  readonly copy: string;
  readonly onDone: () => void;
};

/** A secret that is shown only now. */
export function ShownOnce({ secret, text, copy, onDone }: ShownOnceProps) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.link} role="status">
      <p>{text}</p>
      <p className={styles.address}>{secret}</p>
      <div className={styles.buttons}>
        <Button className={styles.small} onClick={() => void copyText(secret).then(setCopied)}>
          {isCopied ? t('team.copied') : copy}
        </Button>
        <Button kind="secondary" className={styles.small} onClick={onDone}>
          {t('team.done')}
        </Button>
      </div>
    </div>
  );
}
