import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePress } from '#api/use-press.ts';
import { isMethodOpen } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';
import { useShop } from '#i18n/use-shop.ts';

const questions = { method: lazy(() => import('#features/checkout-method/CheckoutMethodSheet.tsx')) };

/** Returns the press that changes the checkout method (FIX-25), and its sheet. No press without a choice. */
export function useChooseMethod(deliveryMode: DeliveryMode, current: CheckoutMethod) {
  const { draft } = useWorld();
  const shop = useShop();
  const isOpen = useDraft((state) => isMethodOpen(state, shop));
  const { ask, popup } = useQuestions(questions);
  const { press, busy } = usePress(async () => {
    const checkoutMethodCur = await ask('method', { current, deliveryMode });
    if (checkoutMethodCur !== undefined) draft.setState({ checkoutMethodCur });
  });
  return { press: isOpen ? press : undefined, busy, popup };
}
