import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useEffect } from 'react';
import { type DraftState, useDraftStore } from '#draft/draft-store.ts';
import { useText } from '#i18n/use-text.ts';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';

/** The cart over the menu of a phone. It closes when its last line is removed (CART-7), and does not shrink before (FIX-29). */
export default function CartSheet({
  open,
  onAnswer,
}: Asked<'order' | 'place' | { readonly again: CartLine }>) {
  const t = useText();
  const draft = useDraftStore();
  useEffect(() => {
    if (!open) return;
    const closeIfEmpty = ({ carList }: DraftState) => carList.length === 0 && onAnswer();
    closeIfEmpty(draft.getState());
    return draft.subscribe(closeIfEmpty);
  }, [open, draft, onAnswer]);
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
      <CartLines onChooseAgain={(again) => onAnswer({ again })} onChangePlace={() => onAnswer('place')} />
    </Sheet>
  );
}
