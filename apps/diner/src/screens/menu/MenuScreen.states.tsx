import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { type Shop, shopInfo } from '@comanda/domain/shop/shop';
import { aShop, aShopInfo } from '@comanda/domain/testing/a-shop';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld, type InWorldProps } from '../../testing/InWorld.tsx';
import {
  sampleCart,
  sampleCategories,
  sampleEvenings,
  sampleNow,
  unavailableCart,
} from '../../testing/samples.ts';
import { MenuScreen } from './MenuScreen.tsx';

type MenuProps = Partial<InWorldProps> & {
  readonly look: Look;
  readonly categories?: readonly SpuCate[];
  readonly itemCounts?: readonly number[];
};

const Menu = ({ categories = sampleCategories(), itemCounts, ...world }: MenuProps) => (
  <InWorld {...world}>
    <MenuScreen categories={categories} itemCounts={itemCounts} tableNo={world.draft?.tableNo ?? '7'} />
  </InWorld>
);

const closed = (overrides: Partial<Shop> = {}) =>
  shopInfo(aShop({ openingHours: sampleEvenings, ...overrides }), 1, sampleNow);

export const pages: States = {
  normal: (look) => <Menu look={look} />,
  'with a cart': (look) => <Menu look={look} draft={{ carList: sampleCart }} />,
  'with unavailable dishes': (look) => (
    <Menu
      look={look}
      categories={sampleCategories({ selloutSpuPidList: ['miso-soup', 'lunch-set'] })}
      draft={{ carList: unavailableCart }}
    />
  ),
  empty: (look) => <Menu look={look} categories={[]} />,
  'the rest is loading': (look) => (
    <Menu look={look} categories={sampleCategories().slice(0, 1)} itemCounts={[20]} />
  ),
  closed: (look) => <Menu look={look} shop={closed({ booking: null })} />,
  'closed, with booking': (look) => <Menu look={look} shop={closed()} />,
  'closed for takeaway only': (look) => (
    <Menu
      look={look}
      shop={shopInfo(
        aShop({ modeTerms: [{ deliveryMode: 'T', hours: sampleEvenings, leadMinutes: 15 }] }),
        1,
        sampleNow,
      )}
      draft={{ deliveryModeCur: 'T' }}
    />
  ),
  paused: (look) => (
    <Menu
      look={look}
      shop={aShopInfo({
        openFlag: false,
        pause: {
          message: ['The kitchen has a short break. We are back at two.', '廚房休息片刻，兩點後恢復點餐。'],
        },
      })}
    />
  ),
  'without a connection': (look) => <Menu look={look} connection="lost" draft={{ carList: sampleCart }} />,
  'the service is away': (look) => <Menu look={look} connection="away" />,
  'delivery below its minimum': (look) => (
    <Menu look={look} draft={{ carList: sampleCart.slice(0, 1), deliveryModeCur: 'D', tableNo: '' }} />
  ),
  'with the colour of the brand': (look) => <Menu look={look} shop={aShopInfo({ brandColor: '#1d4ed8' })} />,
};
