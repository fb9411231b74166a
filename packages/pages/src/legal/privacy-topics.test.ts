import type { Shop } from '@comanda/domain/shop/shop';
import { aShop } from '@comanda/domain/testing/a-shop';
import { describe, expect, it } from 'vitest';
import { type PrivacySettings, privacyTopics } from './privacy-topics.ts';

const settings = (shop: Partial<Shop> = {}, more: Partial<PrivacySettings> = {}): PrivacySettings => ({
  shop: aShop({ deliveryModes: 'FT', ...shop }),
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
  ...more,
});

const namesOf = (given: PrivacySettings) => privacyTopics(given).map(({ name }) => name);
const dataOf = (given: PrivacySettings) => [...new Set(privacyTopics(given).flatMap(({ data }) => data))];
const always = ['visit', 'order', 'onPhone', 'log'];

describe('the topics of a privacy notice', () => {
  it('are only those of a visit and an order if a shop asks for nothing else', () => {
    expect(namesOf(settings())).toEqual(always);
    expect(dataOf(settings())).not.toContain('name');
  });

  it.each<[what: string, given: PrivacySettings, topics: string[]]>([
    ['pickup', settings({ deliveryModes: 'FP' }), ['receiver']],
    ['delivery', settings({ deliveryModes: 'D' }), ['receiver']],
    ['an e-invoice', settings({ country: 'TW', invoiceFlag: true }), ['invoice']],
    ['an e-invoice outside Taiwan', settings({ country: 'FI', invoiceFlag: true }), []],
    ['a payment platform', settings({}, { platforms: ['Stripe'] }), ['payment']],
    [
      'members',
      settings({ members: { provider: 'embedded', hasCoupons: false, points: null } }),
      ['member', 'login'],
    ],
    [
      'members of a login provider',
      settings(
        { members: { provider: 'oidc', hasCoupons: false, points: null } },
        { loginProvider: 'login.example' },
      ),
      ['member'],
    ],
  ])('follow from the settings of a shop with %s', (_what, given, topics) => {
    expect(namesOf(given).filter((name) => !always.includes(name))).toEqual(topics);
  });

  it.each([
    ['FP', ['phone']],
    ['FTPD', ['name', 'phone', 'address']],
  ])('name the data that the delivery modes %s need', (deliveryModes, data) => {
    const topics = privacyTopics(settings({ deliveryModes }));
    expect(topics.find(({ name }) => name === 'receiver')?.data).toEqual(data);
  });

  it('name who issues the e-invoice: the till, or ECPay', () => {
    const shop: Partial<Shop> = { country: 'TW', invoiceFlag: true };
    const receivers = (issuesInvoices: boolean) =>
      privacyTopics(settings(shop, { issuesInvoices })).find(({ name }) => name === 'invoice')?.receivers;
    expect(receivers(false)).toEqual([['privacy.to.issuer']]);
    expect(receivers(true)).toEqual([['privacy.to.ecpay']]);
  });

  it('name the receivers: tills only if there are any, each payment platform, and the login provider', () => {
    const receivers = (given: PrivacySettings) => privacyTopics(given).flatMap((topic) => topic.receivers);
    expect(receivers(settings())).not.toContainEqual(['privacy.to.tills']);
    const given = settings(
      { members: { provider: 'oidc', hasCoupons: false, points: null } },
      { hasTills: true, platforms: ['LINE Pay', 'Stripe'], loginProvider: 'login.example' },
    );
    expect(receivers(given)).toEqual(
      expect.arrayContaining([
        ['privacy.to.tills'],
        ['privacy.to.platforms', { platforms: 'LINE Pay, Stripe' }],
        ['privacy.to.login', { provider: 'login.example' }],
      ]),
    );
  });
});
