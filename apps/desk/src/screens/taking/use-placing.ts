import { missingField } from '@comanda/domain/checkout/missing-field';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { useEffect, useRef } from 'react';
import type { Desk, DeskState } from '../../api/desk-store.ts';
import { filledIn, type TakingDraft } from '../../api/taking.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { takenBody } from './taken-body.ts';
import { usePrice } from './use-price.ts';

type Placing = {
  readonly desk: Desk;
  readonly state: DeskState;
  readonly shop: OpenShop;
  readonly draft: TakingDraft;
  /** The shop as guests see it, once it is read. */
  readonly info: ShopInfo | undefined;
  readonly onPlaced: (draftId: string) => void;
  readonly onShowPlaced: (orderId: string) => void;
};

/** What the draft comes to, what it still needs, and how it is placed. */
export function usePlacing({ desk, state, shop, draft, info, onPlaced, onShowPlaced }: Placing) {
  const t = useText();
  const { draftId, tableNo, mode } = draft;
  const sending = state.pending.find(({ orderId }) => orderId === draftId);
  const missing = info && missingField(info, filledIn(draft));
  const body = info && draft.cart.length > 0 && missing === undefined ? takenBody(draft, info) : undefined;
  const pricing = usePrice(shop.shopPid, sending ? undefined : body);
  const isHere = useIsHere();
  const place = async (dueAmount: number) => {
    if (!body || sending) return;
    const orderNo = tableNo === '' ? t(`mode.${mode}`) : t('table.title', { number: tableNo });
    const answer = await desk.act('placeOrder', { orderId: draftId, orderNo }, { ...body, dueAmount });
    if (!answer) return;
    onPlaced(draftId);
    // a person who has left the screen does something else by now
    if (isHere.current) onShowPlaced(answer.order.orderId);
  };
  return { sending, missing, pricing, place };
}

/** Whether the screen is still shown. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
