import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { listed } from '@comanda/domain/language';
import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { Tag } from '@comanda/ui/components/Tag';
import { useText } from '../../i18n/use-text.ts';
import { WhyUnavailable } from './WhyUnavailable.tsx';

/** Says why a line cannot be ordered now, or in which delivery modes its item is sold (DISH-2). */
export function WhyLineUnavailable({ line }: { readonly line: CartLine }) {
  const t = useText();
  const { deliveryModes, unusableType, availableSaleTimes, left } = line;
  if (unusableType !== 1 || deliveryModes === undefined)
    return <WhyUnavailable unusableType={unusableType} hours={availableSaleTimes} left={left} />;
  const modes = listed(deliveryModesOf(deliveryModes).map((mode) => t(`mode.${mode}`)));
  return <Tag tone="sun">{t('item.onlyIn', { modes })}</Tag>;
}
