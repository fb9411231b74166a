import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { createI18n, createTranslator } from '@comanda/ui/i18n/i18n';
import { I18nContext } from '@comanda/ui/i18n/use-i18n';
import { createLoader } from '@comanda/ui/loading/loader';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftContext } from '../../draft/draft-store.ts';
import { WorldContext } from '../../draft/world.ts';
import { firstCatalogueOf } from '../../i18n/first-catalogues.ts';
import { messageLoaders } from '../../i18n/locales.ts';
import { ShopProvider } from '../../i18n/ShopProvider.tsx';
import { aStorage, aWorld } from '../../testing/a-world.ts';
import { ConfirmOrder } from './ConfirmOrder.tsx';

afterEach(cleanup);

const shop = aShopInfo({
  checkoutMethod: 'O',
  memberIsvCode: 'embedded',
  memberCouponFlag: true,
  memberPointFlag: true,
});

/** Shows a member's pickup order that is ready to be sent. The server answers no other calls. */
async function anOrder(typed = '040 123', tab = aStorage()) {
  const { world: fresh, calls } = aWorld({
    'check/calculate': () => ({ orderingAmount: 350, dueAmount: 350, promoAmount: 0, taxList: [] }),
    'booking/times': () => new Promise(() => undefined),
    'member/coupon/list': () => new Promise(() => undefined),
    'member/point/check': () => new Promise(() => undefined),
    'check/sales': () => new Promise(() => undefined),
  });
  const world = { ...fresh, tab };
  world.draft.setState({ carList: [aCartLine()], deliveryModeCur: 'P', memberToken: 'm' });
  const i18n = createI18n(
    createTranslator('en', firstCatalogueOf('en')),
    messageLoaders(createLoader(() => false)),
  );
  await i18n.loadAll();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorldContext value={world}>
        <DraftContext value={world.draft}>
          <I18nContext value={i18n}>
            <ShopProvider shop={shop}>
              <ConfirmOrder menu="/qr" />
            </ShopProvider>
          </I18nContext>
        </DraftContext>
      </WorldContext>
    </QueryClientProvider>,
  );
  if (typed) fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: /^Pay\s/ });
  await waitFor(() => expect(pay.disabled).toBe(false));
  const isFixed = () =>
    screen.getByRole('button', { name: /^Note/, hidden: true }).closest('[inert]') !== null;
  return { pay, isFixed, asked: () => calls.map(([path]) => path) };
}

it('restores what was typed if the page was reloaded before sending', async () => {
  const tab = aStorage();
  await anOrder('040 123', tab);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await anOrder('', tab);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('040 123');
});

describe('the order button', () => {
  it('sends the order', async () => {
    const { pay, asked } = await anOrder();
    fireEvent.click(pay);
    expect(asked()).toContain('check/sales');
  });

  it('locks the fields while the order is being sent', async () => {
    const { pay, isFixed } = await anOrder();
    expect(isFixed()).toBe(false);
    fireEvent.click(pay);
    expect(isFixed()).toBe(true);
  });

  it('sends no order with a missing field, and lets the diner correct the field', async () => {
    const { pay, isFixed, asked } = await anOrder();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    fireEvent.click(pay);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect([isFixed(), asked().includes('check/sales')]).toEqual([false, false]);
  });

  it.each(['Pickup time', 'Coupon', 'Points'])(
    'is busy and sends nothing while an earlier choice is pending: %s',
    async (choice) => {
      const { pay, asked } = await anOrder();
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${choice}`) }));
      expect(pay.getAttribute('aria-busy')).toBe('true');
      fireEvent.click(pay);
      expect(asked()).not.toContain('check/sales');
    },
  );
});
