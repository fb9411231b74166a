import type { APIRequestContext } from '@playwright/test';
import { expect } from './harness.ts';
import type { RunningServer } from './server.ts';

/** A till of the demo restaurant in Taipei: does an action to an order, and returns the answer. */
export async function openTaipeiTill(request: APIRequestContext, server: RunningServer) {
  const headers = { authorization: `Bearer ${await server.merchantKey('night-lane.yongkang')}` };
  return async (orderId: string, action: string, data: object = {}) => {
    const answer = await request.post(`/api/merchant/v1/orders/${orderId}/${action}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
}
