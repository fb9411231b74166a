import { undoSeconds } from '@comanda/domain/order/undo';
import { Button } from '@comanda/ui/components/Button';
import { useEffect, useState } from 'react';
import type { Desk, Undoable } from '../api/desk-store.ts';
import { useText } from '../i18n/messages.ts';
import styles from './UndoBar.module.css';

type UndoBarProps = { readonly undoable: Undoable | undefined; readonly onAct: Desk['act'] };

/** DESK-4: says which step was done, and takes it back within 10 s. */
export function UndoBar({ undoable, onAct }: UndoBarProps) {
  const t = useText();
  const [ended, end] = useState<Undoable>();
  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(() => end(undoable), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [undoable]);
  const isShown = undoable !== undefined && undoable !== ended;
  return (
    <div role="status" className={styles.place}>
      {isShown ? (
        <div className={styles.bar}>
          <p>
            {undoable.order.orderNo}: {t(`act.${undoable.name}`)}
          </p>
          <Button
            kind="secondary"
            className={styles.undo}
            onClick={() => {
              end(undoable);
              void onAct('undoOrder', undoable.order, { version: undoable.order.version });
            }}
          >
            {t('act.undoOrder')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
