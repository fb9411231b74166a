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
 * Reads the payments and refunds of an order again after each change of it, and while a platform is still asked for a
 * refund. A person without the permission sees none.
 */
export function useOrderMoney({ shopPid, permissions }: OpenShop, order: MerchantOrder): PaidAndRefunded {
  const [money, setMoney] = useState(nothing);
  const { orderId, version } = order;
  const mayRead = permissions.includes('payments');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other payments
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
      if (known) {
        const [{ paymentList }, { creditList, refundList }] = known;
        setMoney({ payments: paymentList, credits: creditList, refunds: refundList });
      }
      const isWaiting =
        known?.[1].refundList.some(({ state }) => state === 'due' || state === 'called') ?? true;
      if (isWaiting) timer = setTimeout(read, retryMs);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [shopPid, orderId, version, mayRead]);
  return money;
}
