import type { FirstScreen } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import { nothingUnavailable, spuCateList } from '@comanda/domain/menu/availability';
import type { Shop } from '@comanda/domain/shop/shop';
import { shopInfo } from '@comanda/domain/shop/shop';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { createPageHold } from '@comanda/ui/browser/page-hold';
import { createTranslator } from '@comanda/ui/i18n/i18n';
import { createLoader } from '@comanda/ui/loading/loader';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { firstCatalogueOf } from '../i18n/first-catalogues.ts';
import { aStorage } from '../testing/a-world.ts';
import { App } from './App.tsx';
import { createWorld } from './create-world.ts';
import { live } from './live.ts';

const now = 1_800_000_000;

function aPage(shop: Partial<Shop> = {}, categories = spuCateList(aMenu(), nothingUnavailable)): FirstScreen {
  return {
    shopInfo: shopInfo(aShop({ hasBrandPage: true, ...shop }), 1, now),
    queryInfo: { hash: 'h', type: 'T', code: 'A12', tableNo: 'A12', shopPid: 'noodle-bar/centre' },
    spuCateList: categories,
    rest: null,
    availability: nothingUnavailable,
    language: 'en',
    textLang: 'en',
  };
}

/** Creates the app on a phone. `tab` is the tab's storage, which keeps the data of an earlier visit. */
function aPhone(first: FirstScreen, language: Language = 'en') {
  const tab = aStorage();
  const app = () =>
    createWorld({
      tab,
      phone: aStorage(),
      translator: createTranslator(language, firstCatalogueOf(language)),
      first,
      navigate,
      page: createPageHold(),
      loader: createLoader(() => false),
    });
  return { tab, app };
}

/** No call is ever answered: the app only has the data in the page. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  history.replaceState({}, '', '/h5/qr?h=h&t=T&c=A12');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page of the menu', () => {
  it("hydrates the server's HTML unchanged, whatever the tab's storage contains", async () => {
    const { tab, app } = aPhone(aPage());
    const container = document.createElement('div');
    container.innerHTML = renderToString(<App app={app()} ssrPath="/h5/qr" />);
    document.body.append(container);
    const drawn = container.querySelector('h1');
    tab.write('carList', JSON.stringify([aCartLine({ unitQty: 3 })]));
    tab.write('queryInfo', JSON.stringify({ ...aPage().queryInfo, token: 't' }));
    tab.write('langCur', JSON.stringify('zh-TW'));
    const complaints: unknown[] = [];
    const remembering = app();
    render(<App app={remembering} />, {
      container,
      hydrate: true,
      onRecoverableError: (error) => complaints.push(error),
    });
    live(remembering, false);
    expect(await screen.findByText('查看購物車')).toBeTruthy();
    expect(container.querySelector('h1')).toBe(drawn);
    expect(complaints).toEqual([]);
  });

  it('MENU-1 shows brand, shop and address, as a link if the brand has a page', () => {
    for (const hasBrandPage of [true, false]) {
      render(<App app={aPhone(aPage({ hasBrandPage })).app()} />);
      const header = screen.getByRole('banner');
      for (const text of ['Noodle Bar', 'Centre', 'Main Street 1'])
        expect(within(header).getByText(text)).toBeTruthy();
      expect(within(header).queryAllByRole('link')).toHaveLength(hasBrandPage ? 1 : 0);
      cleanup();
    }
  });

  it('MENU-4 offers the other language of the shop, and shows both interface and shop texts in it', async () => {
    const phone = aPhone(aPage());
    const app = phone.app();
    render(<App app={app} />);
    live(app, false);
    fireEvent.click(screen.getByRole('button', { name: /Switch to 繁體中文$/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '中心店' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /內用/ })).toBeTruthy();
    expect(document.documentElement.lang).toBe('zh-TW');
    cleanup();
    render(<App app={aPhone(aPage({ languages: ['en', 'en'] })).app()} />);
    expect(screen.queryByRole('button', { name: /Switch to/ })).toBeNull();
  });

  it('offers a reload instead of an empty page if rendering fails', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const unreadable = { ...aPage(), spuCateList: undefined as never };
    render(<App app={aPhone(unreadable).app()} />);
    expect(screen.getByText('Something went wrong. Please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('MENU-7 shows a sentence if the menu is empty', () => {
    render(<App app={aPhone(aPage({}, [])).app()} />);
    expect(screen.getByText('There is nothing on the menu at the moment')).toBeTruthy();
  });

  it('MENU-5 each category shows how many of its units are in the cart, 999 at most', () => {
    const { app } = aPhone(aPage());
    const world = app();
    const lines = [0, 1].map((index) => aCartLine({ index, spuPid: `dish-${index}`, unitQty: 600 }));
    world.world.draft.setState({ carList: lines });
    render(<App app={world} />);
    const noodles = within(screen.getByRole('navigation', { name: 'Menu sections' })).getByRole('button', {
      name: /Noodles/,
    });
    expect(noodles.textContent).toContain('999');
  });

  it('counts a simple item after one tap, and adds it to the cart shortly afterwards', async () => {
    const world = aPhone(aPage()).app();
    render(<App app={world} />);
    fireEvent.click(screen.getByRole('button', { name: 'Add Miso soup' }));
    expect(screen.getByRole('group', { name: 'How many of Miso soup' })).toBeTruthy();
    expect(world.world.draft.getState().carList).toEqual([]);
    await waitFor(() =>
      expect(world.world.draft.getState().carList.map(({ unitQty }) => unitQty)).toEqual([1]),
    );
    expect(screen.getByRole('button', { name: /View cart/ })).toBeTruthy();
  });

  it('MENU-11 keeps a sold-out item visible, without a button to add it', () => {
    const soldOut = { ...nothingUnavailable, selloutSpuPidList: ['miso-soup'] };
    render(<App app={aPhone(aPage({}, spuCateList(aMenu(), soldOut))).app()} />);
    const row = screen.getByText('Miso soup').closest('li');
    if (!row) throw new Error('no row');
    expect(within(row).getByText('Sold out')).toBeTruthy();
    expect(within(row).queryByRole('button', { name: /Add|Choose/ })).toBeNull();
  });

  it.each([
    ['takes no items', null, 'You can look around. Orders are taken'],
    ['takes items for later if it takes bookings', aShop().booking, 'You can order for later.'],
  ])('%s while the shop is closed, and shows its opening hours', (_what, booking, said) => {
    const hours = [{ days: [1], from: '11:00', to: '11:01' }];
    render(<App app={aPhone(aPage({ openingHours: hours, booking })).app()} />);
    expect(screen.getAllByText('Closed now')[0]).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Closed now' })).toHaveLength(booking ? 0 : 1);
    const banner = screen.getByText(said, { exact: false }).textContent?.replaceAll('\u2060', '');
    expect(banner).toContain('Mon 11:00–11:01');
    const add = screen.getByRole('button', { name: 'Add Miso soup' });
    expect(add).toHaveProperty('disabled', booking === null);
    expect(screen.queryAllByRole('button', { name: /^Change: Dine in/ })).toHaveLength(booking ? 1 : 0);
  });
});
