import type { States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { CheckoutPage, UnknownCheckoutPage } from './CheckoutPage.tsx';

export const pages: States = {
  form: (look) => (
    <InPage look={look}>
      <CheckoutPage form={{ platform: 'ECPay', action: '#', fields: { TotalAmount: '350' } }} />
    </InPage>
  ),
  unknown: (look) => (
    <InPage look={look}>
      <UnknownCheckoutPage />
    </InPage>
  ),
};
