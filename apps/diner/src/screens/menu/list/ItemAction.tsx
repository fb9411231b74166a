import { limits } from '@comanda/domain/limits';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { takesOrders } from '@comanda/domain/shop/booking';
import { Badge } from '@comanda/ui/components/Badge';
import { Stepper } from '@comanda/ui/components/Stepper';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense, use } from 'react';
import { useSpuBadge, useSpuCount } from '#draft/counts.ts';
import { useWorld } from '#draft/world.ts';
import { NamedWords, nameHere } from '#i18n/NamedWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useFirstText } from '#i18n/use-text.ts';
import { useQuantity } from '../cart/use-quantity.ts';
import { MenuPressesContext } from '../menu-presses.ts';
import styles from './ItemAction.module.css';
import { needsChoice } from './needs-choice.ts';

const LessInCart = lazy(() => import('./LessInCart.tsx'), { keepTrying: true });

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
      {count > 1 ? (
        <Suspense>
          <LessInCart category={category} spu={spu} count={count} />
        </Suspense>
      ) : null}
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
