import type { SandboxWords } from './sandbox-words.ts';

export const en: SandboxWords = {
  title: 'Sandbox payment',
  test: 'Test payment, no real money',
  amount: 'Amount',
  shop: 'Restaurant',
  order: 'Order number',
  pay: (amount) => `Pay ${amount}`,
  decline: 'Let the payment fail',
  later: 'Go back without deciding',
  back: 'Back to the order',
  closes: (when) => `This payment closes ${when}.`,
  unknown: 'There is no such payment.',
  ended: {
    approved: { tag: 'Paid', say: 'This payment went through.' },
    declined: { tag: 'Declined', say: 'This payment was declined. You can try again from the order.' },
    voided: { tag: 'Cancelled', say: 'This payment was cancelled. Nothing was charged.' },
    expired: { tag: 'Expired', say: 'The time to pay has passed. Nothing was charged.' },
  },
};
