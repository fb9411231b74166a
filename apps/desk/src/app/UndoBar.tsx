import { undoSeconds } from '@comanda/domain/order/undo';
import { Button } from '@comanda/ui/components/Button';
import { useEffect, useState } from 'react';
import type { Desk, Undoable } from '../api/desk-store.ts';
import { useSettled } from '../browser/use-settled.ts';
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
  const current = undoable === ended ? undefined : undoable;
  // it stays a moment longer, so that the second tap of two does not meet the card behind it
  const [last, keep] = useState(current);
  if (current && current !== last) keep(current);
  const isSettled = useSettled(current ? 'shown' : 'hidden');
  const shown = current ?? (isSettled ? undefined : last);
  const undo = ({ order }: Undoable) => {
    end(undoable);
    void onAct('undoOrder', order, { version: order.version });
  };
  return (
    <div role="status" className={styles.place}>
      {shown ? (
        <div className={styles.bar}>
          <p>
            {shown.order.orderNo}: {t(`act.${shown.name}`)}
          </p>
          <Button
            kind="secondary"
            className={styles.undo}
            aria-disabled={!current || undefined}
            onClick={current ? () => undo(current) : undefined}
          >
            {t('act.undoOrder')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
