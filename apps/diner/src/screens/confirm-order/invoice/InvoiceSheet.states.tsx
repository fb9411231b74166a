import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import InvoiceSheet from './InvoiceSheet.tsx';

const asked = { open: true, onAnswer: () => undefined };

export const pages: States = {
  'nothing chosen': (look) => (
    <InWorld look={look}>
      <InvoiceSheet {...asked} buyer={null} />
    </InWorld>
  ),
  'a carrier': (look) => (
    <InWorld look={look}>
      <InvoiceSheet
        {...asked}
        buyer={{ invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123', isRemember: true }}
      />
    </InWorld>
  ),
  'a donation': (look) => (
    <InWorld look={look}>
      <InvoiceSheet {...asked} buyer={{ invoicingMethod: 'D', buyerCode: '8585', isRemember: false }} />
    </InWorld>
  ),
};
