import type { Slot } from '@comanda/domain/shop/booking';
import type { DeliveryZone } from '@comanda/domain/shop/delivery-zone.schema';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import type { Look, States } from '@comanda/ui/testing/states';
import type { ComponentProps } from 'react';
import { InWorld, type InWorldProps } from '../../testing/InWorld.tsx';
import { sampleNow } from '../../testing/samples.ts';
import ModeSheet from './ModeSheet.tsx';

const slots: Slot[] = Array.from({ length: 12 }, (_, index) => ({
  start: sampleNow + 3600 + index * 900,
  end: sampleNow + 4500 + index * 900,
}));

type OpenedProps = Partial<ComponentProps<typeof ModeSheet>> &
  Pick<InWorldProps, 'answers' | 'shop'> & { readonly look: Look };

const Opened = ({ look, answers = { 'booking/times': slots }, shop, ...rest }: OpenedProps) => (
  <InWorld look={look} answers={answers} {...(shop && { shop })}>
    <ModeSheet
      open
      onAnswer={() => undefined}
      modes={['F', 'T', 'P', 'D']}
      current={{ deliveryMode: 'F', time: null }}
      {...rest}
    />
  </InWorld>
);

const zone = (zonePid: string, name: string, perOrder: number, ...postcodes: string[]): DeliveryZone => ({
  zonePid,
  name: [name, ''],
  postcodes,
  deliverMinAmount: 0,
  charge: {
    chargePid: 'delivery.zone',
    purpose: 'delivery',
    name: ['Delivery fee', '外送費'],
    size: { perOrder },
    modes: 'D',
    hours: [],
    freeFrom: 10 * perOrder,
  },
});
const zones = [zone('near', 'Kallio', 250, '005'), zone('island', 'Suomenlinna', 600)];
const deliver = { deliveryMode: 'D', time: null } as const;

const closedModes = (['F', 'T'] as const).map((deliveryMode, index) => ({
  deliveryMode,
  openFlag: false,
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: `1${index}:00`, to: '14:00' }],
  opensAt: sampleNow + 3600 * (index + 1),
}));

const pickup = { deliveryMode: 'P', time: null } as const;

export const pages: States = {
  'four modes': (look) => <Opened look={look} />,
  'times for a pickup': (look) => <Opened look={look} current={{ ...pickup, time: slots[2] ?? null }} />,
  'only a time': (look) => <Opened look={look} modes={['P']} current={pickup} />,
  'no times left': (look) => (
    <Opened look={look} modes={['P']} current={pickup} answers={{ 'booking/times': [] }} />
  ),
  'while the shop is closed': (look) => (
    <Opened look={look} modes={['P']} current={pickup} shop={aShopInfo({ openFlag: false })} />
  ),
  'while each mode is closed': (look) => (
    <Opened look={look} modes={['F', 'T']} shop={aShopInfo({ modeTermsList: closedModes })} />
  ),
  'a delivery by zones': (look) => (
    <Opened look={look} current={deliver} shop={aShopInfo({ deliveryZoneList: zones })} />
  ),
  'a delivery by zones with names': (look) => (
    <Opened
      look={look}
      modes={['D']}
      current={deliver}
      shop={aShopInfo({ deliveryZoneList: zones.slice(1) })}
    />
  ),
  loading: (look) => <Opened look={look} current={pickup} answers={{}} />,
};
