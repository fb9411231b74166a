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
  /** A repetition with the same id places nothing more. */
  readonly requestId?: string;
}

const service = '/api/public/ordering';

async function call(request: APIRequestContext, path: string, data: object) {
  const answer = await (await request.post(`${service}/${path}`, { data })).json();
  if (answer.code !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer.data;
}

interface Code {
  readonly hash: string;
  readonly code: string;
  readonly type?: 'T' | 'S';
}

/** Scans a code by a call. Returns the token of the session. */
export const scanByCall = async (request: APIRequestContext, code: Code): Promise<string> =>
  (await call(request, 'qr', { type: 'T', ...code })).queryInfo.token;

/** Submits an order of simple items by a call, paid at the till. Returns its id. */
export async function submitByCall(
  request: APIRequestContext,
  token: string,
  { dishes, ...orderInput }: OrderInput,
): Promise<string> {
  const { orderId } = await call(request, 'submit', {
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
  return orderId;
}

/** Scans a code and places an order. Returns the order and its session. */
export async function placeByCalls(
  request: APIRequestContext,
  code: Code,
  orderInput: OrderInput,
): Promise<{ orderId: string; token: string }> {
  const token = await scanByCall(request, code);
  return { orderId: await submitByCall(request, token, orderInput), token };
}
