import { expect, it } from 'vitest';
import { aTill } from '../testing/a-till.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { callBody } from '../testing/call-body.ts';
import { engines, sharedTestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();

it.each(engines)(
  'a text with a zero character, which some databases cannot store, is refused with HTTP 400 on %s',
  async (engine) => {
    const server = await testServer({ engine });
    const { token } = (await server.scan()).queryInfo;
    const order = await server.call('submit', anOrderRequest(token));
    const submit = callBody('submit', { server, token, order });
    const bodies: [path: string, body: object][] = [
      ['submit', { ...submit, requestId: 'request\0'.repeat(3) }],
      ['detail', { token, orderId: '\0' }],
      ['stream', { token, orderId: '\0' }],
      ['shop/default/qr', { shopPid: '\0', brandPid: 'b' }],
    ];
    for (const [path, body] of bodies) {
      const answer = await server.post(path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 2510]);
    }
    const till = await aTill(server);
    expect((await till.get('/orders/%00')).status).toBe(400);
    expect((await server.app.inject('/member/login?shop=%00')).statusCode).toBe(400);
    expect(server.logged()).not.toContain('"level":50');
  },
);
