import { offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import { Row } from '@comanda/ui/components/Row';
import type { ChosenBuyer } from '#draft/draft-store.ts';
import { useDraft } from '#draft/draft-store.ts';
import { buyerOf } from '#draft/invoice-buyer.ts';
import { useWorld } from '#draft/world.ts';
import type { Translate } from '#i18n/messages.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';

/** The row for the invoice buyer, if the shop offers e-invoices (TWI-1). */
export function InvoiceRow({ onPress }: { readonly onPress: () => void }) {
  const t = useText();
  const shop = useShop();
  const { phone } = useWorld();
  const invoiceBuyer = useDraft((state) => state.invoiceBuyer);
  if (!offersInvoice(shop)) return null;
  const buyer = buyerOf({ invoiceBuyer }, phone);
  return <Row label={t('invoice.title')} value={buyerWords(t, buyer)} onPress={onPress} />;
}

function buyerWords(t: Translate, buyer: ChosenBuyer | null): string {
  if (!buyer || (buyer.invoicingMethod === 'P' && buyer.buyerCode === '')) return t('invoice.paper');
  const { invoicingMethod, vehicleType, buyerCode: code } = buyer;
  if (invoicingMethod === 'P') return t('invoice.forTaxId', { code });
  if (invoicingMethod === 'D') return t('invoice.givenTo', { code });
  return `${t(vehicleType === '01' ? 'invoice.barcode' : 'invoice.certificate')} ${code}`;
}
