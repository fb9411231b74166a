import { CallError } from '@comanda/contract/call-error';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { networkFailure } from '../../api/send.ts';
import { type StartPaymentWorld, startPayment } from './start-payment.ts';

const sandbox = { pid: 'sandbox', name: 'Sandbox' };
const order = { orderId: 'o1', token: 't1' };
const platforms = { orderId: 'o1', paymentUrl: null, txNo: null, paymentPlatformList: [sandbox] };
const started = { orderId: 'o1', paymentUrl: 'https://pay.example/1', txNo: 'x1', paymentPlatformList: [] };

function aWorld(answers: readonly unknown[]) {
  const left = [...answers];
  const sent: unknown[] = [];
  const tap = async (_path: string, input: unknown) => {
    sent.push(input);
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const world = {
    api: { tap: tap as unknown as Api['tap'] },
    say: vi.fn(),
    origin: 'https://eat.example',
    onlyPlatform: undefined,
    choose: vi.fn<StartPaymentWorld['choose']>(async () => sandbox),
    showRedirect: vi.fn(),
    leaveFor: vi.fn(),
  } satisfies StartPaymentWorld;
  return { world, sent };
}

describe('starting a payment', () => {
  it('lets the diner choose, then leaves for the platform’s page and shows the redirect popup', async () => {
    const { world, sent } = aWorld([platforms, started]);
    expect(await startPayment(world, order)).toBe(true);
    expect(world.choose).toHaveBeenCalledWith([sandbox]);
    const redirectUrl = 'https://eat.example/h5/orderStatus?orderId=o1&token=t1';
    expect(sent).toEqual([
      { orderId: 'o1', token: 't1', redirectUrl },
      { orderId: 'o1', token: 't1', redirectUrl, paymentPlatformPid: 'sandbox' },
    ]);
    expect(world.showRedirect.mock.calls).toEqual([
      [{ platformName: 'Sandbox' }],
      [{ platformName: 'Sandbox', paymentUrl: 'https://pay.example/1' }],
    ]);
    expect(world.leaveFor).toHaveBeenCalledWith('https://pay.example/1');
  });

  it('leaves for the only platform of a shop without asking', async () => {
    const { world, sent } = aWorld([started]);
    expect(await startPayment({ ...world, onlyPlatform: sandbox }, order)).toBe(true);
    expect(world.choose).not.toHaveBeenCalled();
    expect(sent).toMatchObject([{ orderId: 'o1', paymentPlatformPid: 'sandbox' }]);
  });

  it('asks the only platform’s guests for a tip, and sends it', async () => {
    const offer = {
      tipBaseAmount: 1000,
      suggestionList: [{ percent: 15, tipAmount: 150 }],
      mostTipAmount: 1089,
    };
    const { world, sent } = aWorld([{ ...platforms, tipOffer: offer, tipAmount: 150 }, started]);
    const choose = vi.fn<StartPaymentWorld['choose']>(async () => ({ ...sandbox, tipAmount: 150 }));
    const tipping = { ...world, onlyPlatform: sandbox, mayAskTip: true, choose };
    expect(await startPayment(tipping, order)).toBe(true);
    expect(choose).toHaveBeenCalledWith([sandbox], { offer, last: 150 });
    expect(sent).toMatchObject([{ orderId: 'o1' }, { paymentPlatformPid: 'sandbox', tipAmount: 150 }]);
  });

  it('does not ask on a bill that already has a service charge', async () => {
    const { world, sent } = aWorld([platforms, started]);
    expect(await startPayment({ ...world, onlyPlatform: sandbox, mayAskTip: true }, order)).toBe(true);
    expect(world.choose).not.toHaveBeenCalled();
    expect(sent.at(-1)).not.toHaveProperty('tipAmount');
  });

  it('continues a pending payment without asking for a platform', async () => {
    const { world } = aWorld([started]);
    expect(await startPayment(world, order)).toBe(true);
    expect(world.choose).not.toHaveBeenCalled();
    expect(world.leaveFor).toHaveBeenCalledWith('https://pay.example/1');
  });

  it('stays on the page if the diner closes the sheet', async () => {
    const { world, sent } = aWorld([platforms]);
    world.choose.mockResolvedValue(undefined);
    expect(await startPayment(world, order)).toBe(false);
    expect(sent).toHaveLength(1);
    expect(world.leaveFor).not.toHaveBeenCalled();
  });

  it('shows code and message and closes the popup if the start fails', async () => {
    const { world } = aWorld([platforms, new CallError(2500, 'the platform is down')]);
    expect(await startPayment(world, order)).toBe(false);
    expect(world.say).toHaveBeenCalledWith({ text: '(2500)the platform is down', isError: true });
    expect(world.showRedirect.mock.lastCall).toEqual([undefined]);
  });

  it.each([
    [3, 'status.paidAfterAll'],
    [0, { text: '(2510)too late', isError: true }],
  ])(
    'if the server refuses the start in payment state (txStatus) %i, the app shows %j',
    async (txStatus, said) => {
      const { world, sent } = aWorld([
        platforms,
        new CallError(2510, 'too late'),
        { orderStatus: 1, txStatus },
      ]);
      expect(await startPayment(world, order)).toBe(false);
      expect(sent.at(-1)).toEqual({ orderId: 'o1', token: 't1' });
      expect(world.say.mock.calls).toEqual([[said]]);
      expect(world.showRedirect.mock.lastCall).toEqual([undefined]);
    },
  );

  it.each([
    ['codes that have a page of their own', 1021],
    ['a lost connection', networkFailure],
  ])('leaves %s to the app', async (_, code) => {
    const { world } = aWorld([platforms, new CallError(code, 'Failed to fetch')]);
    await expect(startPayment(world, order)).rejects.toMatchObject({ code });
    expect(world.showRedirect.mock.lastCall).toEqual([undefined]);
    expect(world.say).not.toHaveBeenCalled();
  });
});
