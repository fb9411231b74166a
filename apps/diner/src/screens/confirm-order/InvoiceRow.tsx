import { offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import { useEffect } from 'react';
import { usePress } from '../../api/use-press.ts';
import { loadWhenIdle } from '../../browser/idle.ts';
import type { ChosenBuyer } from '../../draft/chosen-buyer.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { buyerOf, chooseBuyer } from '../../draft/invoice-buyer.ts';
import { useWorld } from '../../draft/world.ts';
import type { Translate } from '../../i18n/messages.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Row } from '../../ui/Row.tsx';
import { useQuestions } from '../../ui/use-questions.tsx';

const questions = { buyer: () => import('./InvoiceSheet.tsx') };

/** Who the e-invoice is for, where the shop issues them (TWI-1). */
export function InvoiceRow() {
  const t = useText();
  const shop = useShop();
  const { draft, phone } = useWorld();
  const chosen = useDraft((state) => state.invoiceBuyer);
  const { ask, popup } = useQuestions(questions);
  useEffect(() => (offersInvoice(shop) ? loadWhenIdle([questions.buyer]) : undefined), [shop]);
  const choose = usePress(async () => {
    const answer = await ask('buyer', { buyer: buyerOf(draft.getState(), phone) });
    if (answer) chooseBuyer(draft, phone, answer);
  });
  if (!offersInvoice(shop)) return null;
  const buyer = buyerOf({ invoiceBuyer: chosen }, phone);
  return (
    <>
      <Row label={t('invoice.title')} value={buyerWords(t, buyer)} onPress={choose.press} />
      {popup}
    </>
  );
}

function buyerWords(t: Translate, buyer: ChosenBuyer | null): string {
  if (!buyer || (buyer.invoicingMethod === 'P' && buyer.buyerCode === '')) return t('invoice.paper');
  const { invoicingMethod, vehicleType, buyerCode: code } = buyer;
  if (invoicingMethod === 'P') return t('invoice.forTaxId', { code });
  if (invoicingMethod === 'D') return t('invoice.givenTo', { code });
  return `${t(vehicleType === '01' ? 'invoice.barcode' : 'invoice.certificate')} ${code}`;
}
