import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { limits } from '@comanda/domain/limits';
import { Button } from '@comanda/ui/components/Button';
import { Card } from '@comanda/ui/components/Card';
import { ExpandableList } from '@comanda/ui/components/ExpandableList';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense, useEffect, useId, useRef } from 'react';
import { WhyLineUnavailable } from '#features/availability/WhyLineUnavailable.tsx';
import { CartRow } from '#features/cart-line/CartRow.tsx';
import { useShop, useShopText } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './CheckoutLines.module.css';
import type { EditLines } from './use-edit-lines.ts';

const AgeNotice = lazy(() => import('#features/cart-line/AgeNotice.tsx'), { keepTrying: true });
const ConflictNotice = lazy(() => import('#features/marks/ConflictNotice.tsx'), { keepTrying: true });
const LineConflictNote = lazy(() => import('#features/marks/LineConflictNote.tsx'), { keepTrying: true });
const LineNotes = lazy(() => import('#features/availability/LineNotes.tsx'), { keepTrying: true });

type CheckoutLinesProps = {
  readonly cart: readonly CartLine[];
  readonly edit: EditLines;
  /** Opens the item of a line on the menu, so that the diner can choose its options again. */
  readonly onChooseAgain: (line: CartLine) => void;
};

/**
 * The lines of the order: the first four, and the others on demand (CONF-3). Each can be changed and removed, and the
 * line that was removed last can be put back (FIX-28).
 */
export function CheckoutLines({ cart, edit, onChooseAgain }: CheckoutLinesProps) {
  const t = useText();
  const takesNotes = useShop().lineNoteLength !== undefined;
  const list = useRef<HTMLElement>(null);
  const { removed, restored } = edit;
  useEffect(() => {
    if (restored !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-line="${restored}"] button`)?.focus();
  }, [restored]);
  const rows = cart.map((line) => ({
    key: String(line.index),
    content: (
      <div data-line={line.index}>
        <CartRow
          line={line}
          notes={
            <Suspense>
              <LineConflictNote line={line} />
              <WhyLineUnavailable line={line} />
              <LineNotes line={line} onChooseAgain={() => onChooseAgain(line)} />
            </Suspense>
          }
          onQuantity={(unitQty) => edit.change(line, unitQty)}
          onRemove={() => edit.remove(line)}
          onChange={line.editableFlag || takesNotes ? () => onChooseAgain(line) : undefined}
        />
      </div>
    ),
  }));
  const undo = removed && {
    key: `removed ${removed.line.index}`,
    content: <RemovedRow line={removed.line} isLast={edit.isEmpty} onUndo={edit.undo} />,
  };
  const items = undo ? rows.toSpliced(removed.place, 0, undo) : rows;
  return (
    <Card className={styles.card} aria-label={t('order.items')} ref={list} data-lines="">
      <Suspense>
        <ConflictNotice />
      </Suspense>
      <ExpandableList
        first={limits.itemsBeforeExpanding}
        words={{ all: t('items.all', { count: cart.length }), fewer: t('items.fewer') }}
        items={items}
      />
      <Suspense>
        <AgeNotice cart={cart} />
      </Suspense>
    </Card>
  );
}

type RemovedRowProps = {
  readonly line: CartLine;
  readonly isLast: boolean;
  readonly onUndo: () => void;
};

/** Replaces a removed line. Its button takes the focus, because the pressed one is gone. */
function RemovedRow({ line, isLast, onUndo }: RemovedRowProps) {
  const t = useText();
  const name = useShopText()(line.spuName).text;
  const said = useId();
  return (
    <div className={styles.removed}>
      <p id={said} className={styles.said}>
        {t('order.removed', { name })}
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
