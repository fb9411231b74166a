import { addLine, linesOfSpu, type NewLine } from '@comanda/domain/cart/cart';
import { plainLine } from '@comanda/domain/cart/plain-line';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { Button } from '@comanda/ui/components/Button';
import { IconButton } from '@comanda/ui/components/IconButton';
import { CloseIcon } from '@comanda/ui/components/Icons';
import { classNames } from '@comanda/ui/text/class-names';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Desk, DeskState } from '../../api/desk-store.ts';
import { newDraft, type TakingDraft, withCart } from '../../api/taking.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { CartPanel } from './CartPanel.tsx';
import { DiscountPanel } from './DiscountPanel.tsx';
import { DishList } from './DishList.tsx';
import { type ChosenDish, DishPanel } from './DishPanel.tsx';
import styles from './Taking.module.css';
import { missingField, takenBody } from './taken-body.ts';
import { useGuestMenu } from './use-guest-menu.ts';
import { usePrice } from './use-price.ts';
import { WhereForm } from './WhereForm.tsx';

type TakingScreenProps = {
  readonly desk: Desk;
  readonly state: DeskState;
  readonly shop: OpenShop;
  readonly draft: TakingDraft;
  readonly onDraft: (draft: TakingDraft) => void;
  /** Leaves the screen. The draft stays. */
  readonly onLeave: () => void;
  /** The order is placed: it is shown. */
  readonly onPlaced: () => void;
};

type Side = { readonly kind: 'cart' | 'discount' } | { readonly kind: 'dish'; readonly dish: ChosenDish };

/** As in the style sheet: the menu and the order take turns. */
const narrow = '(max-width: 55.9375rem)';

const cartSide: Side = { kind: 'cart' };

/** DESK-8: an order that staff take for a table or by telephone. A plain dish is one tap; the price is the server's. */
export default function TakingScreen({
  desk,
  state,
  shop,
  draft,
  onDraft,
  onLeave,
  onPlaced,
}: TakingScreenProps) {
  const t = useText();
  const [side, show] = useState<Side>(cartSide);
  /** On a narrow screen the menu or the order is shown. */
  const [isOrderShown, setOrderShown] = useState(false);
  const menuTop = useRef(0);
  const showOrder = (isShown: boolean) => {
    if (isShown) menuTop.current = window.scrollY;
    setOrderShown(isShown);
  };
  useLayoutEffect(() => {
    // on a wide screen both are shown, and nothing moves
    if (window.matchMedia(narrow).matches) window.scrollTo(0, isOrderShown ? 0 : menuTop.current);
  }, [isOrderShown]);
  const menu = useGuestMenu(shop, state.told);
  const sending = state.pending.find(({ name }) => name === 'placeOrder');
  const missing = menu && missingField(draft, menu.shopInfo);
  const body =
    menu && draft.cart.length > 0 && missing === undefined ? takenBody(draft, menu.shopInfo) : undefined;
  const pricing = usePrice(shop.shopPid, sending ? undefined : body);
  const change = ({ cart = draft.cart, ...more }: Partial<TakingDraft>) =>
    onDraft(withCart({ ...draft, ...more }, cart));
  const add = (line: NewLine) => {
    const added = addLine(draft.cart, line);
    if (added.ok) change({ cart: added.value.cart });
    show(cartSide);
  };
  const choose = (dish: ChosenDish) => {
    if (dish.spu.editableFlag) {
      show({ kind: 'dish', dish });
      showOrder(true);
    } else add(plainLine(dish.category, dish.spu, 1));
  };
  const place = async (dueAmount: number) => {
    if (!body || sending) return;
    const title =
      draft.tableNo === '' ? t(`mode.${draft.mode}`) : t('table.title', { number: draft.tableNo });
    const subject = { orderId: 'new', orderNo: title };
    if (!(await desk.act('placeOrder', subject, { ...body, dueAmount }))) return;
    onDraft(newDraft());
    onPlaced();
  };
  // the price of a choice depends on the delivery mode, so an open dish closes with it
  const setMode = (mode: DeliveryMode) => {
    show(cartSide);
    change({ mode });
  };
  const back = () => {
    show(cartSide);
    if (side.kind === 'dish') showOrder(false);
  };
  const units = draft.cart.reduce((sum, { unitQty }) => sum + unitQty, 0);
  return (
    <main className={classNames(styles.screen, isOrderShown && styles.atOrder)}>
      <div className={styles.menu}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('taking.title')}</h1>
          <IconButton label={t('close')} filled onClick={onLeave}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
        {menu ? (
          <>
            <WhereForm shop={shop} info={menu.shopInfo} draft={draft} onMode={setMode} onChange={change} />
            <DishList
              menu={menu}
              draft={draft}
              shop={shop}
              isDisabled={sending !== undefined}
              onChoose={choose}
            />
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
          inCart={linesOfSpu(draft.cart, side.dish.spu.spuPid).reduce((sum, { unitQty }) => sum + unitQty, 0)}
          onAdd={(line) => {
            add(line);
            showOrder(false);
          }}
          onClose={back}
        />
      ) : null}
      {side.kind === 'discount' ? (
        <DiscountPanel
          draft={draft}
          shop={shop}
          onGive={(discount) => {
            change({ discount });
            show(cartSide);
          }}
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
