import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { listed } from '@comanda/domain/language';
import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { Tag } from '@comanda/ui/components/Tag';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import { WhyUnavailable } from './WhyUnavailable.tsx';

/** Says why a line cannot be ordered now, in which delivery modes its item is sold (DISH-2), or of what too few are left (FIX-11). */
export function WhyLineUnavailable({ line }: { readonly line: CartLine }) {
  const t = useText();
  const { deliveryModes, unusableType, availableSaleTimes, left, lacking } = line;
  if (lacking) {
    const name = line.chosenList?.find(({ pid }) => pid === lacking.pid)?.name;
    return (
      <Tag tone="sun">
        {name ? <ShopWords text={name} /> : null}
        <span>
          {name ? '· ' : null}
          {t('item.onlyLeft', { count: lacking.left })}
        </span>
      </Tag>
    );
  }
  if (unusableType !== 1 || deliveryModes === undefined)
    return <WhyUnavailable unusableType={unusableType} hours={availableSaleTimes} left={left} />;
  const modes = listed(deliveryModesOf(deliveryModes).map((mode) => t(`mode.${mode}`)));
  return <Tag tone="sun">{t('item.onlyIn', { modes })}</Tag>;
}
