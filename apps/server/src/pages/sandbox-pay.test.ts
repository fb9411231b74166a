import { langAttribute, languages } from '@comanda/domain/language';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
  somewhere,
} from '../testing/payment-scene.ts';
import { pageTexts } from '../testing/source-pages.ts';
import { engines } from '../testing/start-test-server.ts';

const hostile = `<img src=x onerror="alert(1)">'&`;

describe.each(engines)('the sandbox’s payment page on %s', (engine) => {
  let scene: PaymentScene;
  let order: PlacedOrder;
  let page: string;

  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin({ shopName: [hostile, ''] });
    order = await scene.placeOrder();
    const { paymentUrl: url } = await scene.startPayment(order);
    page = (url ?? '').replace(scene.ctx.publicOrigin, scene.origin);
  });

  const press = (decision: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });

  it('shows shop, order and amount as escaped text, in the phone’s language, and runs no script', async () => {
    const answer = await fetch(page, { headers: { 'accept-language': 'de,zh-HK;q=0.9,en;q=0.8' } });
    const text = await answer.text();
    expect(text).toContain('<html lang="zh-HK">');
    expect(text).toContain('€3.50');
    expect(text).toContain('0107-001');
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#x27;&amp;');
    expect(text).not.toContain('<img');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).toContain("; form-action 'self' http://comanda.test; ");
  });

  it('says which dollars it takes in a language of their country', async () => {
    await scene.begin({ country: 'TW', currency: 'TWD', currencySymbol: 'NT$', amountScale: 0 });
    const { paymentUrl: url = '' } = await scene.startPayment(await scene.placeOrder());
    const answer = await fetch(`${url?.replace(scene.ctx.publicOrigin, scene.origin)}?lang=zh-TW`);
    expect(await answer.text()).toContain('NT$350');
  });

  it.each(languages)(
    'uses the language %s if requested, also for the amount and the remaining time',
    async (language) => {
      const text = await (await fetch(`${page}?lang=${language}`)).text();
      const t = pageTexts(language);
      expect(text).toContain(`<html lang="${langAttribute(language)}">`);
      const minutes = new Intl.RelativeTimeFormat(language).format(15, 'minute');
      // the page formats amounts in Mongolian as in English, because browsers format Mongolian differently
      const euros = new Intl.NumberFormat(language === 'mn' ? 'en' : language, {
        style: 'currency',
        currency: 'EUR',
      }).format(3.5);
      for (const said of [
        t('pay.title'),
        t('pay.decline'),
        t('pay.closes', { when: minutes }),
        t('pay.pay', { amount: euros }),
      ])
        expect(text).toContain(said);
    },
  );

  it('approves the payment, sends this server a signed webhook, and returns the diner', async () => {
    const answer = await press('approve');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, somewhere]);
    await vi.waitFor(async () =>
      expect(await paymentState(scene, order)).toEqual({ status: 1, tx: 3, attempts: ['succeeded payment'] }),
    );
    expect(await (await fetch(`${page}?lang=en`)).text()).toContain('This payment went through.');
  });

  it('reports the payment as the platform that it was started on', async () => {
    await scene.begin({ paymentPlatforms: ['sandbox', 'sandbox-wallet'] });
    scene.addPlatform(scene.wallet);
    order = await scene.placeOrder();
    const { paymentUrl: url } = await scene.startPayment(order, scene.wallet);
    page = (url ?? '').replace(scene.ctx.publicOrigin, scene.origin);
    expect((await press('approve')).status).toBe(303);
    await vi.waitFor(async () => expect((await paymentState(scene, order)).status).toBe(1));
  });

  it('declines the payment, notifies this server, and refuses a later approval', async () => {
    expect((await press('decline')).status).toBe(303);
    await vi.waitFor(async () =>
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] }),
    );
    expect((await press('approve')).status).toBe(409);
  });

  it('returns the diner without a decision, and the payment stays open', async () => {
    expect((await press('later')).headers.get('location')).toBe(somewhere);
    expect((await paymentState(scene, order)).attempts).toEqual(['pending']);
    expect((await press('approve')).status).toBe(303);
  });

  it('refuses to approve a payment that has expired', async () => {
    scene.pass(900);
    const answer = await press('approve');
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('The time to pay has passed.');
    expect((await paymentState(scene, order)).tx).toBe(1);
  });

  it('answers 404 for an unknown payment', async () => {
    expect((await fetch(`${scene.origin}/sandbox/pay/nobody`)).status).toBe(404);
  });
});
