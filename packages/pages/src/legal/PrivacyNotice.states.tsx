import { aShop } from '@comanda/domain/testing/a-shop';
import type { States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { LegalLayout, NoShop } from './LegalLayout.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import type { PrivacySettings } from './privacy-topics.ts';

const settings: PrivacySettings = {
  shop: aShop({ deliveryModes: 'FT' }),
  platforms: [],
  hasTills: false,
  sendsCodes: false,
  issuesInvoices: false,
  sendsReceipts: false,
  loginProvider: null,
  kept: {
    sessionHours: 12,
    sessionDays: 1,
    orderDays: 30,
    paymentDays: 30,
    codeMinutes: 5,
    sendingDays: 1,
    loginHours: 24,
    mailDays: 1,
  },
};

const everything: PrivacySettings = {
  ...settings,
  shop: aShop({
    country: 'TW',
    invoiceFlag: true,
    contact: { name: ['Noodle Bar Ltd, Main Street 1', '麵吧有限公司'], email: 'hello@noodle-bar.example' },
    members: {
      provider: 'embedded',
      hasCoupons: true,
      points: { welcome: 0, earnEvery: null, worth: 100, mostPercent: 50 },
    },
  }),
  platforms: ['LINE Pay', 'Stripe'],
  hasTills: true,
  sendsCodes: true,
  issuesInvoices: true,
  sendsReceipts: true,
};

export const pages: States = {
  'the least data': (look) => (
    <InPage look={look}>
      <LegalLayout shop={settings.shop}>
        <PrivacyNotice settings={settings} />
      </LegalLayout>
    </InPage>
  ),
  'all data': (look) => (
    <InPage look={look}>
      <LegalLayout shop={everything.shop}>
        <PrivacyNotice settings={everything} />
      </LegalLayout>
    </InPage>
  ),
  'no shop': (look) => (
    <InPage look={look}>
      <LegalLayout>
        <NoShop />
      </LegalLayout>
    </InPage>
  ),
};
