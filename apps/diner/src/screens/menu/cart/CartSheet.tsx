import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useEffect } from 'react';
import { useEditLines } from '#features/cart-line/use-edit-lines.ts';
import { useText } from '#i18n/use-text.ts';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';

/**
 * The cart over the menu of a phone. It does not shrink (FIX-29). It closes when it is cleared, and 5 s after its last line is
 * removed, so that the line can be put back (CART-7).
 */
export default function CartSheet({
  open,
  onAnswer,
}: Asked<'order' | 'place' | { readonly again: CartLine }>) {
  const t = useText();
  const edit = useEditLines(() => onAnswer());
  const isDone = open && edit.isEmpty && !edit.removed;
  useEffect(() => {
    if (isDone) onAnswer();
  }, [isDone, onAnswer]);
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer()}
      title={t('cart.title')}
      closeLabel={t('cart.close')}
      keepsHeight
      returnTo="[data-cart] button"
      footer={<CartFooter onOrder={() => onAnswer('order')} />}
    >
      <CartLines
        edit={edit}
        closes
        onChooseAgain={(again) => onAnswer({ again })}
        onChangePlace={() => onAnswer('place')}
      />
    </Sheet>
  );
}
