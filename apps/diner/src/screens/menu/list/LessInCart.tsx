import { linesOfSpu } from '@comanda/domain/cart/cart';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { MinusIcon } from '@comanda/ui/components/Icons';
import { use } from 'react';
import { useDraft } from '#draft/draft-store.ts';
import { useFirstText } from '#i18n/use-text.ts';
import { MenuPressesContext } from '../menu-presses.ts';
import styles from './LessInCart.module.css';

type LessInCartProps = { readonly category: SpuCate; readonly spu: Spu; readonly count: number };

/** Leads to the cart, because only there the diner can choose which line to reduce (MENU-10). */
export default function LessInCart({ category, spu, count }: LessInCartProps) {
  const t = useFirstText();
  const { quantities } = use(MenuPressesContext);
  const isSeveral = useDraft((draft) => linesOfSpu(draft.carList, spu.spuPid).length > 1);
  if (!isSeveral) return null;
  const less = () => quantities.change(category, spu, count - 1);
  return (
    <button type="button" className={styles.less} aria-label={t('item.less')} onClick={less}>
      <span>
        <MinusIcon size={18} />
      </span>
    </button>
  );
}
