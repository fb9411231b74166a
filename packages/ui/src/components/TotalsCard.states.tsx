import type { States } from '../testing/states.ts';
import { TotalsCard } from './TotalsCard.tsx';

const dishes = { key: 'dishes', label: 'Dishes', amount: '€12.50' };
const total = { label: 'Total', amount: '€12.50' };

export const states: States = {
  'only dishes': () => <TotalsCard rows={[dishes]} total={total} />,
  'with a coupon and taxes': () => (
    <TotalsCard
      rows={[
        { ...dishes, amount: '€14.50' },
        { key: 'coupon', label: 'Night owl', amount: '−€2.00', kind: 'less' },
      ]}
      total={total}
      parts={[{ key: 'vat', label: 'VAT 13.5 % included', amount: '€1.49', kind: 'part' }]}
    />
  ),
  counting: () => <TotalsCard rows={[dishes]} total={total} counting />,
  'long labels and amounts': () => (
    <TotalsCard
      rows={[
        { key: 'dishes', label: 'All dishes of the table with their extras', amount: 'Rp 12,345,678.00' },
        {
          key: 'coupon',
          label: 'Twenty percent off for members on weekdays',
          amount: '−Rp 2,469,135.60',
          kind: 'less',
        },
      ]}
      total={{ label: 'Total', amount: 'Rp 9,876,542.40' }}
    />
  ),
  Chinese: () => (
    <TotalsCard
      rows={[{ key: 'dishes', label: '餐點小計', amount: 'NT$1,280' }]}
      total={{ label: '應付金額', amount: 'NT$1,280' }}
    />
  ),
};
