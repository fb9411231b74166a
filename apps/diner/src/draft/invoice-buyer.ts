import { isBuyerCodeValid } from '@comanda/domain/checkout/invoice-buyer';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { readFields, type TextStorage } from '../browser/storage.ts';
import type { ChosenBuyer, DraftState, DraftStore } from './draft-store.ts';

const name = 'invoiceBuyer';

/** The invoice buyer that the phone remembers (TWI-3). Invalid data counts as no buyer. */
function rememberedBuyer(phone: TextStorage): ChosenBuyer | null {
  const { invoicingMethod, vehicleType, buyerCode } = readFields(phone, name);
  if (typeof buyerCode !== 'string') return null;
  const isMethod = invoicingMethod === 'P' || invoicingMethod === 'V' || invoicingMethod === 'D';
  if (!isMethod) return null;
  const isVehicle = vehicleType === '01' || vehicleType === '02';
  const buyer: InvoiceBuyer = { invoicingMethod, buyerCode, ...(isVehicle && { vehicleType }) };
  return isBuyerCodeValid(buyer) ? { ...buyer, isRemember: true } : null;
}

/**
 * The invoice buyer of the next order: chosen for it, else remembered by the phone. Null means an invoice on
 * paper.
 */
export const buyerOf = (draft: Pick<DraftState, 'invoiceBuyer'>, phone: TextStorage): ChosenBuyer | null =>
  draft.invoiceBuyer ?? rememberedBuyer(phone);

/**
 * Sets the invoice buyer of the next order. The phone stores the buyer if `isRemember` is set, and otherwise
 * forgets any.
 */
export function chooseBuyer(draft: DraftStore, phone: TextStorage, buyer: ChosenBuyer): void {
  draft.setState({ invoiceBuyer: buyer });
  if (buyer.isRemember) phone.write(name, JSON.stringify(buyer));
  else phone.remove(name);
}
