import { Button } from '@comanda/ui/components/Button';
import { useText } from '../../i18n/messages.ts';
import styles from './TeamScreen.module.css';

type EndQuestionProps = {
  readonly question: string;
  /** The label of the button that ends it. */
  readonly end: string;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
  readonly onBack: () => void;
};

/** Asks before a key or an access ends. */
export function EndQuestion({ question, end, isBusy, onEnd, onBack }: EndQuestionProps) {
  const t = useText();
  return (
    <div className={styles.ending} role="alert">
      <p>{question}</p>
      <div className={styles.buttons}>
        <Button kind="danger" className={styles.small} busy={isBusy} onClick={onEnd}>
          {end}
        </Button>
        <Button kind="secondary" className={styles.small} onClick={onBack}>
          {t('act.back')}
        </Button>
      </div>
    </div>
  );
}
