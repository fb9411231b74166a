import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import type { CreditAnswer, Payment, RefundAnswer } from '@comanda/contract/merchant/payment.schema';
import { useEffect, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import type { OpenShop } from '../../api/workplace.ts';

/** The payments and refunds of an order. */
export type PaidAndRefunded = {
  readonly payments: readonly Payment[];
  readonly credits: readonly CreditAnswer[];
  readonly refunds: readonly RefundAnswer[];
};

const nothing: PaidAndRefunded = { payments: [], credits: [], refunds: [] };
const retryMs = 4000;

/**
 * Reads the payments and refunds of an order again whenever the order is read: a refund that a platform has paid keeps the
 * order's version. A person without the permission sees none.
 */
export function useOrderMoney({ shopPid, permissions }: OpenShop, order: MerchantOrder): PaidAndRefunded {
  const [money, setMoney] = useState(nothing);
  const { orderId } = order;
  const mayRead = permissions.includes('payments');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the order may have other payments
  useEffect(() => {
    if (!mayRead) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const known = await Promise.all([
        callMerchant(shopPid, 'listPayments', { orderId }),
        callMerchant(shopPid, 'listRefunds', { orderId }),
      ]).catch(() => undefined);
      if (isOver) return;
      if (!known) {
        timer = setTimeout(read, retryMs);
        return;
      }
      const [{ paymentList }, { creditList, refundList }] = known;
      setMoney({ payments: paymentList, credits: creditList, refunds: refundList });
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [shopPid, orderId, order, mayRead]);
  return money;
}
