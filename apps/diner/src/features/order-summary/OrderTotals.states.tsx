import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import type { ShownMoney } from './totals-rows.ts';

const vat = {
  taxName: ['VAT', '加值稅'],
  taxRate: 13.5,
  taxBase: 1101,
  taxAmount: 149,
  included: true,
};

const totals =
  (money: Partial<ShownMoney>, counting = false) =>
  (look: Look) => (
    <InWorld look={look}>
      <OrderTotals
        totals={{ orderingAmount: 1250, dueAmount: 1250, promoList: [], taxList: [vat], ...money }}
        counting={counting}
      />
    </InWorld>
  );

export const states: States = {
  'only dishes': totals({ taxList: [] }),
  'tax included': totals({}),
  'tax added': totals({ dueAmount: 1399, taxList: [{ ...vat, included: false }] }),
  'with a coupon': totals({
    dueAmount: 1050,
    promoList: [{ promoType: 'C', promoName: ['Night owl', '夜貓子'], promoAmount: 200 }],
  }),
  'with points': totals({
    dueAmount: 750,
    promoList: [{ promoType: 'P', promoName: [], promoAmount: 500 }],
  }),
  counting: totals({}, true),
};
