import { refusal } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld, type InWorldProps } from '../../testing/InWorld.tsx';
import { markedCategories, sampleCart, sampleNow, unavailableCart } from '../../testing/samples.ts';
import ConfirmOrderScreen from './ConfirmOrderScreen.tsx';

const members = aShopInfo({ memberIsvCode: 'embedded', memberCouponFlag: true, memberPointFlag: true });

const amounts: CallOutput<'check/calculate'> = {
  orderingAmount: 125_546,
  dueAmount: 125_546,
  promoAmount: 0,
  taxList: [
    {
      taxName: ['VAT', '加值稅'],
      taxRate: 13.5,
      taxBase: 110_613,
      taxAmount: 14_933,
      included: true,
    },
  ],
};

type OrderProps = Partial<InWorldProps> & { readonly look: Look; readonly isCounting?: boolean };

const Order = ({ draft, answers, isCounting = false, ...world }: OrderProps) => (
  <InWorld
    {...world}
    at="/order"
    draft={{ carList: sampleCart, ...draft }}
    answers={{ ...(!isCounting && { 'check/calculate': amounts }), 'eula/list': [], ...answers }}
  >
    <ConfirmOrderScreen />
  </InWorld>
);

export const pages: States = {
  'at a table': (look) => <Order look={look} />,
  'paid at the counter': (look) => <Order look={look} draft={{ checkoutMethodCur: 'P' }} />,
  pickup: (look) => (
    <Order
      look={look}
      draft={{
        deliveryModeCur: 'P',
        tableNo: '',
        cachedTimeData: { start: sampleNow + 7200, end: sampleNow + 8100 },
      }}
    />
  ),
  'delivery without a time': (look) => <Order look={look} draft={{ deliveryModeCur: 'D', tableNo: '' }} />,
  'with a note': (look) => (
    <Order
      look={look}
      draft={{ remark: 'No coriander, please. The child eats the noodles without sauce. 謝謝！' }}
    />
  ),
  'telling the kitchen what to leave out': (look) => (
    <Order look={look} draft={{ allergyNote: ['shrimp', 'crab', 'milk'] }} />
  ),
  'with an item that the filter hides': (look) => (
    <Order
      look={look}
      menu={markedCategories()}
      filter={{ avoid: ['eggs', 'peanuts'], want: [] }}
      draft={{ allergyNote: ['eggs', 'peanuts'] }}
    />
  ),
  'not logged in': (look) => <Order look={look} shop={members} />,
  'with a coupon': (look) => (
    <Order
      look={look}
      shop={members}
      draft={{
        memberToken: 'member',
        benefit: {
          kind: 'coupon',
          couponCode: 'owl',
          couponName: ['Night owl', '夜貓子'],
        },
      }}
      answers={{ 'check/calculate': { ...amounts, promoAmount: 200, dueAmount: 125_346 } }}
    />
  ),
  'with terms': (look) => (
    <Order
      look={look}
      shop={aShopInfo({ eulaFlag: true })}
      answers={{ 'eula/list': [{ name: ['Terms of use', '使用條款'], fileUrl: '/terms.pdf' }] }}
    />
  ),
  'with an e-invoice': (look) => <Order look={look} shop={aShopInfo({ country: 'TW', invoiceFlag: true })} />,
  'with unavailable dishes': (look) => <Order look={look} draft={{ carList: unavailableCart }} />,
  'counting the amounts': (look) => <Order look={look} isCounting />,
  'the amounts failed': (look) => (
    <Order look={look} answers={{ 'check/calculate': refusal('systemError') }} />
  ),
};
