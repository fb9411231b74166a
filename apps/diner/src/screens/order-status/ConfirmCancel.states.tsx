import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import ConfirmCancel from './ConfirmCancel.tsx';

export const pages: States = {
  question: (look) => (
    <InWorld look={look}>
      <ConfirmCancel
        open
        onAnswer={() => undefined}
        title="status.cancelOrderDialogTitle"
        yes="status.yesCancelOrder"
      />
    </InWorld>
  ),
};
