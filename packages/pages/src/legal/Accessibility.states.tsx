import { aShop } from '@comanda/domain/testing/a-shop';
import type { States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { Accessibility, NoStatement } from './Accessibility.tsx';
import { LegalLayout } from './LegalLayout.tsx';

const shop = aShop({
  contact: { name: ['Noodle Bar Ltd, Main Street 1', '麵吧有限公司'], email: 'hello@noodle-bar.example' },
  terms: [{ termsPid: 'terms', name: ['Terms', '條款'], fileUrl: '/documents/0123456789abcdef.pdf' }],
});

export const pages: States = {
  'all gaps, with an authority': (look) => (
    <InPage look={look}>
      <LegalLayout shop={shop}>
        <Accessibility shop={shop} platforms={['Stripe']} />
      </LegalLayout>
    </InPage>
  ),
  'no statement': (look) => (
    <InPage look={look}>
      <LegalLayout shop={aShop()}>
        <NoStatement shop={aShop()} />
      </LegalLayout>
    </InPage>
  ),
};
