import { languages } from '@comanda/domain/language';
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

describe.each(engines)('the sandbox’s pay page on %s', (engine) => {
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

  it('shows shop, order and amount as text, in the phone’s language, and runs no script', async () => {
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

  it.each(languages)('uses %s if requested, with the amount and the time left in it', async (language) => {
    const text = await (await fetch(`${page}?lang=${language}`)).text();
    const t = pageTexts(language);
    expect(text).toContain(`<html lang="${language}">`);
    const minutes = new Intl.RelativeTimeFormat(language).format(15, 'minute');
    // amounts in Mongolian are set as in English, in every browser alike
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
  });

  it('pays, sends our server a signed webhook, and sends the diner back', async () => {
    const answer = await press('approve');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, somewhere]);
    await vi.waitFor(async () =>
      expect(await paymentState(scene, order)).toEqual({ status: 1, tx: 3, attempts: ['succeeded payment'] }),
    );
    expect(await (await fetch(`${page}?lang=en`)).text()).toContain('This payment went through.');
  });

  it('reports a payment by the platform that made it', async () => {
    await scene.begin({ paymentPlatforms: ['sandbox', 'sandbox-wallet'] });
    scene.addPlatform(scene.wallet);
    order = await scene.placeOrder();
    const { paymentUrl: url } = await scene.startPayment(order, scene.wallet);
    page = (url ?? '').replace(scene.ctx.publicOrigin, scene.origin);
    expect((await press('approve')).status).toBe(303);
    await vi.waitFor(async () => expect((await paymentState(scene, order)).status).toBe(1));
  });

  it('declines, tells our server, and cannot be paid afterwards', async () => {
    expect((await press('decline')).status).toBe(303);
    await vi.waitFor(async () =>
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] }),
    );
    expect((await press('approve')).status).toBe(409);
  });

  it('sends the diner back with the payment still open', async () => {
    expect((await press('later')).headers.get('location')).toBe(somewhere);
    expect((await paymentState(scene, order)).attempts).toEqual(['pending']);
    expect((await press('approve')).status).toBe(303);
  });

  it('does not pay after its time', async () => {
    scene.pass(900);
    const answer = await press('approve');
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('The time to pay has passed.');
    expect((await paymentState(scene, order)).tx).toBe(1);
  });

  it('knows only the payments that it opened', async () => {
    expect((await fetch(`${scene.origin}/sandbox/pay/nobody`)).status).toBe(404);
  });
});
