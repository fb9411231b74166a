import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { limits } from '@comanda/domain/limits';
import { Card } from '@comanda/ui/components/Card';
import { ExpandableList } from '@comanda/ui/components/ExpandableList';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense } from 'react';
import { WhyLineUnavailable } from '#features/availability/WhyLineUnavailable.tsx';
import { CartRow } from '#features/cart-line/CartRow.tsx';
import { RemovedRow } from '#features/cart-line/RemovedRow.tsx';
import type { EditLines } from '#features/cart-line/use-edit-lines.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './CheckoutLines.module.css';

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
  const { removed } = edit;
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
    <Card className={styles.card} aria-label={t('order.items')} data-lines="">
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
