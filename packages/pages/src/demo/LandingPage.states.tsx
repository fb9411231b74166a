import type { States } from '@comanda/ui/testing/states';
import type { DemoCode } from './CodeCard.tsx';
import { type DemoRestaurant, LandingPage } from './LandingPage.tsx';

const code: DemoCode = {
  url: 'https://comanda.test/h5/qr?h=h&t=T&c=7',
  shopName: ['Centre', '中心店'],
  table: '7',
  note: '',
  state: 'open',
  orderLimit: undefined,
  modes: 'FT',
};

const restaurant: DemoRestaurant = {
  id: 'noodle-bar',
  name: ['Noodle Bar', '麵吧'],
  languages: ['en', 'zh-TW'],
  city: 'Helsinki',
  pictures: [],
  codes: [
    code,
    { ...code, url: `${code.url}1`, table: '', modes: 'PD', note: 'Pickup and delivery' },
    { ...code, url: `${code.url}2`, state: 'expired' },
    { ...code, url: `${code.url}3`, state: 'closedNow' },
    { ...code, url: `${code.url}4`, orderLimit: 3 },
  ],
};

export const pages: States = {
  normal: () => <LandingPage restaurants={[restaurant]} origin="https://comanda.test" />,
  'on this machine': () => <LandingPage restaurants={[restaurant]} origin="http://localhost:8080" />,
};
