import { addLine, cartCount, linesOfSpu, type NewLine } from '@comanda/domain/cart/cart';
import { plainLine } from '@comanda/domain/cart/plain-line';
import { quantityBounds } from '@comanda/domain/menu/item-quantity';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { Button } from '@comanda/ui/components/Button';
import { IconButton } from '@comanda/ui/components/IconButton';
import { CloseIcon } from '@comanda/ui/components/Icons';
import { classNames } from '@comanda/ui/text/class-names';
import { useState } from 'react';
import type { Desk, DeskState } from '../../api/desk-store.ts';
import { type TakingDraft, withCart } from '../../api/taking.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { CartPanel } from './CartPanel.tsx';
import { DiscountPanel } from './DiscountPanel.tsx';
import { DishList } from './DishList.tsx';
import { type ChosenDish, DishPanel } from './DishPanel.tsx';
import styles from './Taking.module.css';
import { useGuestMenu } from './use-guest-menu.ts';
import { usePlacing } from './use-placing.ts';
import { useTurns } from './use-turns.ts';
import { WhereForm } from './WhereForm.tsx';

type TakingScreenProps = {
  readonly desk: Desk;
  readonly state: DeskState;
  readonly shop: OpenShop;
  readonly draft: TakingDraft;
  readonly onDraft: (draft: TakingDraft) => void;
  /** Leaves the screen. The draft stays. */
  readonly onLeave: () => void;
  /** The order of a draft is placed. */
  readonly onPlaced: (draftId: string) => void;
  readonly onShowPlaced: (orderId: string) => void;
};

/** What is beside the menu. */
type Side = { readonly kind: 'cart' | 'discount' } | { readonly kind: 'dish'; readonly dish: ChosenDish };

const cartSide: Side = { kind: 'cart' };

/** DESK-8: an order that staff take for a table or by telephone. A plain dish is one tap; the price is the server's. */
export default function TakingScreen({ onDraft, onLeave, ...props }: TakingScreenProps) {
  const { state, shop, draft } = props;
  const t = useText();
  const [side, show] = useState<Side>(cartSide);
  const [isOrderShown, showOrder] = useTurns();
  const menu = useGuestMenu(shop, state.told);
  const { sending, missing, pricing, place } = usePlacing({ ...props, info: menu?.shopInfo });
  const change = ({ cart = draft.cart, ...more }: Partial<TakingDraft>) =>
    onDraft(withCart({ ...draft, ...more }, cart));
  /** Changes the draft, and closes what is open beside the menu. */
  const set = (more: Partial<TakingDraft>) => {
    change(more);
    show(cartSide);
  };
  const add = (line: NewLine) => {
    const added = addLine(draft.cart, line);
    if (added.ok) set({ cart: added.value.cart });
    showOrder(false);
  };
  const choose = (dish: ChosenDish) => {
    const { category, spu } = dish;
    // the first press adds the minimum
    const { least } = quantityBounds(spu, cartCount(linesOfSpu(draft.cart, spu.spuPid)));
    if (!spu.editableFlag) return add(plainLine(category, spu, least));
    show({ kind: 'dish', dish });
    showOrder(true);
  };
  const isSending = sending !== undefined;
  const units = cartCount(draft.cart);
  return (
    <main className={classNames(styles.screen, isOrderShown && styles.atOrder)}>
      <div className={styles.menu}>
        <Head onLeave={onLeave} />
        {menu ? (
          <>
            <WhereForm
              shop={shop}
              info={menu.shopInfo}
              draft={draft}
              isDisabled={isSending}
              // the price of a choice depends on the delivery mode, so an open dish closes with it
              onMode={(mode: DeliveryMode) => set({ mode })}
              onChange={change}
            />
            <DishList menu={menu} draft={draft} shop={shop} isDisabled={isSending} onChoose={choose} />
          </>
        ) : (
          <p className={styles.hint}>{t('wait')}</p>
        )}
        {units === 0 ? null : (
          <div className={styles.bar}>
            <Button onClick={() => showOrder(true)}>{t('taking.show', { count: units })}</Button>
          </div>
        )}
      </div>
      {side.kind === 'dish' ? (
        <DishPanel
          key={side.dish.spu.spuPid}
          {...side.dish}
          shop={shop}
          mode={draft.mode}
          inCart={cartCount(linesOfSpu(draft.cart, side.dish.spu.spuPid))}
          onAdd={add}
          onClose={() => {
            show(cartSide);
            showOrder(false);
          }}
        />
      ) : null}
      {side.kind === 'discount' ? (
        <DiscountPanel
          draft={draft}
          shop={shop}
          onGive={(discount) => set({ discount })}
          onClose={() => show(cartSide)}
        />
      ) : null}
      {side.kind === 'cart' && menu ? (
        <CartPanel
          draft={draft}
          shop={shop}
          info={menu.shopInfo}
          pricing={pricing}
          missing={missing}
          sending={sending}
          onChange={change}
          onDiscount={() => show({ kind: 'discount' })}
          onPlace={(due) => void place(due)}
          onMenu={() => showOrder(false)}
        />
      ) : null}
    </main>
  );
}

function Head({ onLeave }: Pick<TakingScreenProps, 'onLeave'>) {
  const t = useText();
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{t('taking.title')}</h1>
      <IconButton label={t('close')} filled onClick={onLeave}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
