import type { APIRequestContext } from '@playwright/test';

interface OrderInput {
  /** One unit of each item, by its id and price in main units. */
  readonly dishes: readonly { readonly dish: string; readonly price: number }[];
  readonly orderingAmount: number;
  /** The ordering amount if missing. */
  readonly dueAmount?: number;
  readonly memo?: string;
  /** Dine-in if missing. */
  readonly deliveryMode?: 'F' | 'T';
  /** The marks that the guest tells the kitchen to leave out. */
  readonly allergyNote?: readonly string[];
}

const service = '/api/public/ordering';

/** Places an order of simple items by calls, paid at the till. Returns the order and its session. */
export async function placeByCalls(
  request: APIRequestContext,
  code: { readonly hash: string; readonly code: string; readonly type?: 'T' | 'S' },
  { dishes, ...orderInput }: OrderInput,
): Promise<{ orderId: string; token: string }> {
  const call = async (path: string, data: object) => {
    const answer = await (await request.post(`${service}/${path}`, { data })).json();
    if (answer.code !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const { token } = (await call('qr', { type: 'T', ...code })).queryInfo;
  const { orderId } = await call('submit', {
    token,
    deliveryMode: 'F',
    checkoutMethod: 'P',
    memo: '',
    dueAmount: orderInput.orderingAmount,
    ...orderInput,
    itemList: dishes.map(({ dish, price }) => ({
      spuPid: dish,
      skuPid: dish,
      spuType: 'S',
      comboGroupPid: '',
      unitQty: 1,
      unitAmount: price,
      saleAmount: price,
      featurePidList: [],
      extraList: [],
      comboElemList: [],
    })),
  });
  return { orderId, token };
}
