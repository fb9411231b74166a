import type { Shop } from '@comanda/domain/shop/shop';
import { aShop } from '@comanda/domain/testing/a-shop';
import type { Look, States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { type Member, MemberHome } from './MemberHome.tsx';
import { MemberLayout, MemberMessage } from './MemberLayout.tsx';

const memberSince = 1_767_780_000;
const coupon = {
  couponId: 'owl',
  name: ['Night owl', '夜貓子'],
  amount: 200,
  percent: null,
  minAmount: 1000,
  validFrom: memberSince,
  validUntil: memberSince + 30 * 86_400,
  shopPids: null,
};
const percent = { ...coupon, couponId: 'ten', amount: null, percent: 10, minAmount: 0 };

const home = (member: Partial<Member>, members?: Shop['members']) => (look: Look) => (
  <InPage look={look}>
    <MemberLayout>
      <MemberHome
        shop={aShop({
          members: members ?? {
            provider: 'embedded',
            hasCoupons: true,
            points: { welcome: 100, earnEvery: 100, worth: 1, mostPercent: 50 },
          },
        })}
        member={{
          name: 'Aino',
          phone: '040 123 4567',
          memberSince,
          points: 1280,
          coupons: [
            { coupon, isUsed: false },
            { coupon: percent, isUsed: true },
          ],
          visit: 'visit',
          ...member,
        }}
      />
    </MemberLayout>
  </InPage>
);

export const pages: States = {
  normal: home({}),
  'new, without a name': home({ name: '', points: 0, coupons: [] }),
  'a long name': home({ name: 'Aino Maria Anneli Korhonen-Virtanen von Hohenzollern' }),
  'without points and coupons': home({}, { provider: 'oidc', hasCoupons: false, points: null }),
  'logged out': (look) => (
    <InPage look={look}>
      <MemberLayout>
        <MemberMessage heading="me.ended" hasWayBack />
      </MemberLayout>
    </InPage>
  ),
};
