import type { Look, States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { type PaymentOfSandbox, PayPage, UnknownPaymentPage } from './PayPage.tsx';

const pay = (overrides: Partial<PaymentOfSandbox>) => (look: Look) => (
  <InPage look={look}>
    <PayPage
      payment={{
        state: 'open',
        amount: 1250,
        amountScale: 2,
        currency: 'EUR',
        shopName: 'Noodle Bar',
        orderNo: '260107-001',
        returnUrl: '#',
        secondsLeft: 754,
        ...overrides,
      }}
    />
  </InPage>
);

export const pages: States = {
  open: pay({}),
  approved: pay({ state: 'approved' }),
  declined: pay({ state: 'declined' }),
  voided: pay({ state: 'voided' }),
  expired: pay({ state: 'expired' }),
  'long name and amount': pay({
    shopName: '西站購物中心三樓美食街旗艦店 Western Railway Station',
    amount: 123_456_789,
    currency: 'IDR',
  }),
  unknown: (look) => (
    <InPage look={look}>
      <UnknownPaymentPage />
    </InPage>
  ),
};
