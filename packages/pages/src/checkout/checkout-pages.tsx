import type { Language } from '@comanda/domain/language';
import { type Page, renderPage } from '../document/render-page.tsx';
import { translateTo } from '../i18n/translate.ts';
import { type CheckoutForm, CheckoutPage, UnknownCheckoutPage } from './CheckoutPage.tsx';

/** The pages that lead to a payment platform whose page opens by posting a form. */
export function createPages(styles: string) {
  return {
    /** Posts the form as soon as it is shown. */
    form: (language: Language, form: CheckoutForm): Page =>
      renderPage({
        language,
        title: translateTo(language)('checkout.title', { platform: form.platform }),
        styles,
        content: <CheckoutPage form={form} />,
        script: 'document.forms[0].submit()',
      }),
    /** For a payment that the server does not know. */
    unknown: (language: Language): Page =>
      renderPage({
        language,
        title: translateTo(language)('pay.unknown'),
        styles,
        content: <UnknownCheckoutPage />,
      }),
  };
}
