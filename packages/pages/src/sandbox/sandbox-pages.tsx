import type { Language } from '@comanda/domain/language';
import { type Page, renderPage } from '../document/render-page.tsx';
import { translateTo } from '../i18n/translate.ts';
import { type PaymentOfSandbox, PayPage, UnknownPaymentPage } from './PayPage.tsx';

type PayPageProps = { readonly language: Language; readonly payment: PaymentOfSandbox };

/** The pages of the sandbox payment platform. */
export function createPages(styles: string) {
  return {
    /** The payment page: three buttons while the payment is open, afterwards its result and a link back. */
    pay: ({ language, payment }: PayPageProps): Page =>
      renderPage({
        language,
        title: `${translateTo(language)('pay.title')} · ${payment.shopName}`,
        styles,
        content: <PayPage payment={payment} />,
      }),
    /** For a reference that the sandbox does not know. */
    unknownPayment: (language: Language): Page =>
      renderPage({
        language,
        title: translateTo(language)('pay.title'),
        styles,
        content: <UnknownPaymentPage />,
      }),
  };
}
