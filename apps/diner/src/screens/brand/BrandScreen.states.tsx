import { CallError } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import BrandScreen from './BrandScreen.tsx';

type Brand = CallOutput<'brand'>;

const shop: Brand['shopList'][number] = {
  id: 'noodle-bar/centre',
  pid: 'noodle-bar/centre',
  name: ['Centre', '中心店'],
  addr: ['Main Street 1', '主街1號'],
  tel: '09 000 0001',
  openingHours: ['Mon – Sun 10:00 – 22:00'],
  orderFlag: true,
  openFlag: true,
  bookingFlag: true,
  deliverFlag: true,
};

const brand: Brand = {
  qrUrl: '/h5/qr?h=h&t=S&c=S',
  name: ['Noodle Bar', '麵吧'],
  brandPid: 'noodle-bar',
  languages: ['en', 'zh-TW'],
  shopList: [
    shop,
    {
      ...shop,
      pid: 'closed',
      name: ['Harbour', '港口店'],
      openFlag: false,
      tel: '',
      deliverFlag: false,
    },
    {
      ...shop,
      pid: 'long',
      name: ['Shopping centre at the western railway station, third floor', '西站購物中心三樓美食街旗艦店'],
      addr: [
        'Western Railway Station Square 12–14, entrance from the bus terminal, third floor next to the cinema',
        '西區鐵路廣場十二至十四號，由巴士總站入口進入，三樓電影院旁',
      ],
      openingHours: ['Mon – Fri 10:00 – 14:30', 'Mon – Fri 17:00 – 22:00', 'Sat – Sun 11:00 – 23:00'],
      orderFlag: false,
    },
  ],
};

const Shown = ({ look, answer }: { readonly look: Look; readonly answer?: Brand | CallError }) => (
  <InWorld look={look} at="/brand" query="brand=noodle-bar" answers={answer ? { brand: answer } : {}}>
    <BrandScreen />
  </InWorld>
);

export const pages: States = {
  normal: (look) => <Shown look={look} answer={brand} />,
  'opened directly': (look) => <Shown look={look} answer={{ ...brand, qrUrl: null }} />,
  'without shops': (look) => <Shown look={look} answer={{ ...brand, shopList: [] }} />,
  loading: (look) => <Shown look={look} />,
  'it cannot be read': (look) => <Shown look={look} answer={new CallError(0)} />,
};
