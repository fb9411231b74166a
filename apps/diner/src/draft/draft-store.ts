import { documentFromWire, documentToWire } from '@comanda/contract/wire-format';
import type { Cart } from '@comanda/domain/cart/cart';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { Language } from '@comanda/domain/language';
import type { Draft, QueryInfo } from '@comanda/domain/session/session.schema';
import type { Slot } from '@comanda/domain/shop/booking';
import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { createContext } from 'react';
import { useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { attempt } from '../browser/attempt.ts';
import type { TextStorage } from '../browser/storage.ts';
import type { ChosenBenefit } from './chosen-benefit.ts';
import type { ChosenPlace } from './chosen-place.ts';
import type { Save, Saves } from './saves.ts';

/** The invoice buyer of the next order. With `isRemember`, the phone uses the buyer for later orders too. */
export type ChosenBuyer = InvoiceBuyer & { readonly isRemember: boolean };

/**
 * The diner's draft. The tab stores each field under its own key (SES-4). For mode, method and language it
 * has only the diner's choices; defaults are computed from the shop.
 */
export type DraftState = {
  readonly token: string | null;
  readonly queryInfo: QueryInfo | null;
  readonly shopInfo: ShopInfo | null;
  readonly langCur: Language | null;
  /** The language of the shop's two in which the diner reads its texts (DISH-1). Null if it is not known yet. */
  readonly textLang: string | null;
  readonly deliveryModeCur: DeliveryMode | null;
  readonly checkoutMethodCur: CheckoutMethod | null;
  /** Whether the diner has answered the question about the method in this visit (FIX-25). */
  readonly isMethodAnswered: boolean;
  readonly cachedTimeData: Slot | null;
  readonly deliveryPlace: ChosenPlace | null;
  readonly tableNo: string;
  readonly carList: Cart;
  readonly remark: string;
  /** The marks that the diner tells the kitchen to leave out (FIX-48). Null unless the diner has asked for it. */
  readonly allergyNote: readonly string[] | null;
  /** How many guests are at the table (DISH-5). Null until the diner says it. */
  readonly guestCount: number | null;
  readonly memberToken: string | null;
  readonly benefit: ChosenBenefit | null;
  readonly invoiceBuyer: ChosenBuyer | null;
  /** The id of the next order. All attempts to send the order use it, so that the server places it once. */
  readonly submitOrderInfo: { readonly requestId: string } | null;
  readonly sessionVersion: number;
  /** The cart of `sessionVersion`. Merges compare both carts with it. */
  readonly syncedCart: Cart;
  /** The saves that `sessionVersion` contains. */
  readonly syncedSaves: Saves;
  /**
   * Saves whose answer did not arrive, for instance because the page was hidden. The server may have stored
   * any of them.
   */
  readonly unheardSaves: readonly Save[];
};

export type DraftStore = StoreApi<DraftState>;

export const emptyDraft: DraftState = {
  token: null,
  queryInfo: null,
  shopInfo: null,
  langCur: null,
  textLang: null,
  deliveryModeCur: null,
  checkoutMethodCur: null,
  isMethodAnswered: false,
  cachedTimeData: null,
  deliveryPlace: null,
  tableNo: '',
  carList: [],
  remark: '',
  allergyNote: null,
  guestCount: null,
  memberToken: null,
  benefit: null,
  invoiceBuyer: null,
  submitOrderInfo: null,
  sessionVersion: 0,
  syncedCart: [],
  syncedSaves: {},
  unheardSaves: [],
};

type Field = keyof DraftState;
const isField = (name: string): name is Field => name in emptyDraft;
export const draftFields = Object.keys(emptyDraft).filter(isField);

/** Stores each field under its own key, and writes only fields that changed. */
function byField(storage: TextStorage): PersistStorage<DraftState> {
  const written = new Map<Field, unknown>();
  return {
    getItem: () => {
      const found = draftFields.map((field) => [field, parsed(storage.read(field))] as const);
      const known = Object.fromEntries(found.filter(([, value]) => value !== undefined));
      return { state: { ...emptyDraft, ...known } };
    },
    setItem: (_name, { state }) => {
      for (const field of draftFields) {
        if (written.get(field) === state[field]) continue;
        written.set(field, state[field]);
        storage.write(field, storedText(state[field]));
      }
    },
    removeItem: () => draftFields.forEach(storage.remove),
  };
}

/** Serializes a value in the wire format, so that a page of another release can read it. */
export const storedText = (value: unknown): string => JSON.stringify(documentToWire(value));

const parsed = (text: string | null): unknown =>
  text === null ? undefined : attempt(() => documentFromWire(JSON.parse(text)), undefined);

export const createDraft = (storage: TextStorage): DraftStore =>
  createStore<DraftState>()(persist(() => emptyDraft, { name: 'draft', storage: byField(storage) }));

export const DraftContext = createContext<DraftStore | undefined>(undefined);

export const useDraftStore = (): DraftStore => useProvided(DraftContext, 'DraftContext');

/** Selects a part of the draft. The component renders again when this part changes. */
export const useDraft = <T>(select: (draft: DraftState) => T): T => useStore(useDraftStore(), select);

/** The part of the draft that the server saves and restores. */
export const savedPart = (draft: DraftState, language: Language, saves: Saves): Draft => ({
  langCur: draft.langCur ?? language,
  deliveryModeCur: draft.deliveryModeCur,
  checkoutMethodCur: draft.checkoutMethodCur,
  carList: [...draft.carList],
  remark: draft.remark,
  saves: { ...saves },
});
