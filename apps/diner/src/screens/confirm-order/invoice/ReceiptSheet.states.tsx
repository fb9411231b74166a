import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import ReceiptSheet from './ReceiptSheet.tsx';

const asked = { open: true, onAnswer: () => undefined };
const empty = { receiverName: '', receiverTel: '', deliveryAddr: '' };

export const pages: States = {
  empty: (look) => (
    <InWorld look={look}>
      <ReceiptSheet {...asked} receiver={empty} problems={[]} />
    </InWorld>
  ),
  refused: (look) => (
    <InWorld look={look}>
      <ReceiptSheet
        {...asked}
        receiver={{ ...empty, receiverName: '王小明' }}
        problems={[{ kind: 'missing', field: 'receiverTel' }]}
      />
    </InWorld>
  ),
};
