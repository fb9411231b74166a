import { afterEach, describe, expect, it } from 'vitest';
import { createSend, networkFailure, withEarlyOrder } from './send.ts';

const envelope = { code: 200, message: '', data: { token: 't' }, time: 1 };

/** Creates a network whose responses are prepared. An `Error` is a lost response. */
function aWire(...answers: (object | string | Error)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  const send = createSend({
    fetch: async (url, init) => {
      sent.push({ url, init });
      const answer = answers.shift() ?? new TypeError('offline');
      if (answer instanceof Error) throw answer;
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0.5,
  });
  return { send, sent, waits };
}

describe('a request', () => {
  it('API-1 is posted as JSON to a path below the base path', async () => {
    const { send, sent } = aWire(envelope);
    expect(await send('check/sales', { a: 1 })).toEqual(envelope);
    expect(sent.map(({ url, init: { method, headers, body } }) => [url, method, headers, body])).toEqual([
      ['/api/public/ordering/check/sales', 'POST', { 'content-type': 'application/json' }, '{"a":1}'],
    ]);
  });

  it('is sent up to three times if the call is repeatable', async () => {
    const { send, sent, waits } = aWire(new TypeError('offline'), new TypeError('offline'), envelope);
    expect(await send('menu', {})).toEqual(envelope);
    expect(sent).toHaveLength(3);
    expect(waits).toEqual([300, 1000]);
  });

  it.each([
    ['submit with a request id', 'submit', { requestId: 'r' }, 3],
    ['submit without one', 'submit', {}, 1],
    ['cancel', 'cancel', { orderId: 'o' }, 1],
    ['session/save', 'session/save', { session: '' }, 1],
  ] as const)(
    'a request of %s that gets no answer is repeated only as often as is safe',
    async (_name, path, body, times) => {
      const { send, sent } = aWire();
      await expect(send(path, body)).rejects.toMatchObject({ code: networkFailure, message: 'offline' });
      expect(sent).toHaveLength(times);
    },
  );

  it('treats the page of an intermediary, such as a hotel’s login page, as no answer', async () => {
    const { send } = aWire('<html>', '{"welcome":true}', '{"code":200,"data":{}}');
    await expect(send('menu', {})).rejects.toMatchObject({ code: networkFailure });
  });

  it('does not treat a busy server as the answer to an order whose earlier try got none', async () => {
    const busy = { ...envelope, code: 503, message: 'busy', data: null };
    const { send } = aWire(new TypeError('offline'), busy);
    await expect(send('submit', { requestId: 'r' })).rejects.toMatchObject({ code: networkFailure });
    expect(await aWire(busy).send('submit', { requestId: 'r' })).toMatchObject({ code: 503 });
    expect(await aWire(new TypeError('offline'), busy).send('menu', {})).toMatchObject({ code: 503 });
  });

  it('treats a refusal as an answer, whatever its HTTP status is', async () => {
    const { send, sent } = aWire({ ...envelope, code: 503, message: 'busy', data: null });
    expect(await send('menu', {})).toMatchObject({ code: 503 });
    expect(sent).toHaveLength(1);
  });
});

describe('the early answer about an order', () => {
  afterEach(() => {
    delete window.takeOrder;
  });
  const early = { ...envelope, data: { order: 'early' } };
  const asked = async (path: 'detail' | 'menu', orderId: string) => {
    const { send, sent } = aWire(envelope);
    return [await withEarlyOrder(send)(path, { orderId }), sent.length];
  };

  it('is taken instead of a request', async () => {
    window.takeOrder = async (orderId) => (orderId === 'o-1' ? early : undefined);
    expect(await asked('detail', 'o-1')).toEqual([early, 0]);
  });

  it('is not taken for another order, for another call, and if it is no answer of the server', async () => {
    window.takeOrder = async (orderId) => (orderId === 'o-1' ? early : { welcome: true });
    expect(await asked('detail', 'o-2')).toEqual([envelope, 1]);
    expect(await asked('menu', 'o-1')).toEqual([envelope, 1]);
    delete window.takeOrder;
    expect(await asked('detail', 'o-1')).toEqual([envelope, 1]);
  });
});
