import type { States } from '../testing/states.ts';
import { ProgressSteps } from './ProgressSteps.tsx';
import { Ticket } from './Ticket.tsx';

const steps = (
  <ProgressSteps name="Progress" steps={['Sent', 'Received', 'In the kitchen', 'Ready']} current={2} />
);
const qr = { text: 'A12', label: 'Code of order A12', hint: 'Show it at the counter' };

export const states: States = {
  'a code': () => (
    <Ticket title="Pickup code" code="A12" hint="Show it when you pick up your order">
      {steps}
    </Ticket>
  ),
  'a long code': () => (
    <Ticket title="Pickup code" code="260107-001">
      {steps}
    </Ticket>
  ),
  'with a QR picture': () => (
    <Ticket title="Pickup code" code="A12" qr={qr}>
      {steps}
    </Ticket>
  ),
  'without a head': () => <Ticket>{steps}</Ticket>,
  Chinese: () => (
    <Ticket title="取餐號碼" code="A12" hint="取餐時請出示此號碼" qr={{ ...qr, hint: '請在櫃檯出示' }} />
  ),
};
