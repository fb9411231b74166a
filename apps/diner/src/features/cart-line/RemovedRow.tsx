import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { Button } from '@comanda/ui/components/Button';
import { useId } from 'react';
import { NamedWords, nameHere } from '../../i18n/NamedWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './RemovedRow.module.css';

type RemovedRowProps = {
  readonly line: CartLine;
  /** No line is left: the words also announce the menu, which opens next. */
  readonly isLast: boolean;
  readonly onUndo: () => void;
};

/** What was removed, with the button that puts it back. The button takes the focus, because the pressed one is gone. */
export function RemovedRow({ line, isLast, onUndo }: RemovedRowProps) {
  const t = useText();
  const said = useId();
  return (
    <div className={styles.removed}>
      <p id={said} className={styles.said}>
        <NamedWords words={t('order.removed', { name: nameHere })} name={line.spuName} />
        {isLast ? (
          <>
            <br />
            {t('order.emptied')}
          </>
        ) : null}
      </p>
      <Button kind="quiet" aria-describedby={said} autoFocus onClick={onUndo}>
        {t('order.undo')}
      </Button>
    </div>
  );
}
