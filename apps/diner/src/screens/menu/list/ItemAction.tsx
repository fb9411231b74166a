import { linesOfSpu } from '@comanda/domain/cart/cart';
import { limits } from '@comanda/domain/limits';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { takesOrders } from '@comanda/domain/shop/booking';
import { Badge } from '@comanda/ui/components/Badge';
import { MinusIcon } from '@comanda/ui/components/Icons';
import { Stepper } from '@comanda/ui/components/Stepper';
import { use } from 'react';
import { useSpuBadge, useSpuCount } from '#draft/counts.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';
import { NamedWords, nameHere } from '#i18n/NamedWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useFirstText } from '#i18n/use-text.ts';
import { useQuantity } from '../cart/use-quantity.ts';
import { MenuPressesContext } from '../menu-presses.ts';
import styles from './ItemAction.module.css';
import { needsChoice } from './needs-choice.ts';

type ItemActionProps = { readonly category: SpuCate; readonly spu: Spu };

/** The control that adds an item: a stepper, or a button that opens its options. */
export const ItemAction = (props: ItemActionProps) =>
  needsChoice(props.spu) ? <Choose {...props} /> : <Quantity {...props} />;

function Choose({ category, spu }: ItemActionProps) {
  const t = useFirstText();
  const { openItem } = use(MenuPressesContext);
  const count = useSpuCount(spu.spuPid);
  const badge = useSpuBadge(spu.spuPid);
  return (
    <span className={styles.chooser} data-choose={spu.spuPid}>
      {count > 1 ? <LessInCart category={category} spu={spu} count={count} /> : null}
      <button type="button" className={styles.choose} data-opens="" onClick={() => openItem(category, spu)}>
        <span aria-hidden="true">{t('item.choose')}</span>
        <span className="sr-only">
          <NamedWords words={t('item.chooseFor', { name: nameHere })} name={spu.spuName} />
        </span>
      </button>
      {badge > 0 ? (
        <span className={styles.badge}>
          <Badge count={badge} />
          <span className="sr-only">{t('item.inCart', { count: badge })}</span>
        </span>
      ) : null}
    </span>
  );
}

/** Leads to the cart, because only there the diner can choose which line to reduce (MENU-10). */
function LessInCart({ category, spu, count }: ItemActionProps & { readonly count: number }) {
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

function Quantity({ category, spu }: ItemActionProps) {
  const t = useFirstText();
  const { quantity, change } = useQuantity(category, spu);
  const { say } = useWorld();
  const shop = useShop();
  return (
    <div className={styles.action} data-add={spu.spuPid}>
      <Stepper
        small
        name={<NamedWords words={t('item.qty', { name: nameHere })} name={spu.spuName} />}
        value={quantity}
        first={spu.minQty ?? 1}
        most={takesOrders(shop) || quantity > 0 ? (spu.maxQty ?? limits.unitQty) : 0}
        onChange={change}
        onBound={
          quantity > 0
            ? () => say('option.singleGoodMax', { count: spu.maxQty ?? limits.unitQty })
            : undefined
        }
        words={{
          add: <NamedWords words={t('item.add', { name: nameHere })} name={spu.spuName} />,
          less: t('item.less'),
          more: t('item.more'),
          remove: t('item.remove'),
        }}
      />
    </div>
  );
}
