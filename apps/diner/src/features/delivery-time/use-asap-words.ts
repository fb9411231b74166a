import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { termsOfMode } from '@comanda/domain/shop/mode-terms';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

/** "As soon as possible", with the minutes that an order takes in a mode if the shop says them (DISH-2). */
export function useAsapWords(): (mode: DeliveryMode) => string {
  const t = useText();
  const shop = useShop();
  return (mode) => {
    const minutes = termsOfMode(shop, mode)?.leadMinutes;
    return minutes ? t('time.asapIn', { minutes }) : t('time.asap');
  };
}
