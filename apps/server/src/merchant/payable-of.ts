import type { TillPayment } from '../stores/payment-store.ts';

/** What an entry of the books is of. */
export const payableOf = ({
  payableKind,
  payableId,
}: Pick<TillPayment, 'payableKind' | 'payableId'>): { orderId: string } | { sittingId: string } =>
  payableKind === 'order' ? { orderId: payableId } : { sittingId: payableId };
