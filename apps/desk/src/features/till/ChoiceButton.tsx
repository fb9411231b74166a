import { Button } from '@comanda/ui/components/Button';
import { TickIcon } from '@comanda/ui/components/Icons';
import { classNames } from '@comanda/ui/text/class-names';
import type { ReactNode } from 'react';
import styles from './ChoiceButton.module.css';

type ChoiceButtonProps = {
  readonly isChosen: boolean;
  /** As wide as its text, so that several are in a row. */
  readonly small?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** One of several choices. The chosen one has a tick: colour alone tells some people nothing. */
export function ChoiceButton({ isChosen, small = false, onChoose, children }: ChoiceButtonProps) {
  return (
    <Button
      kind="secondary"
      className={classNames(styles.choice, small && styles.small)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {children}
      {isChosen ? (
        <span className={styles.tick}>
          <TickIcon size={16} />
        </span>
      ) : null}
    </Button>
  );
}
