import { describe, expect, it } from 'vitest';
import { type Access, serviceRoot } from './call.ts';
import { contract, streamCall } from './contract.ts';
import { EnvelopeSchema } from './envelope.schema.ts';

describe('the contract', () => {
  it('API-2 has the 22 paths of the specification and no other', () => {
    const paths = [
      ...[
        'qr',
        'spu',
        'submit',
        'check/calculate',
        'eula/list',
        'payment/create',
        'payment/cancel',
        'cancel',
      ],
      ...[
        'payment/status',
        'detail',
        'session/save',
        'session/get',
        'member/login',
        'member/coupon/list',
        'history',
      ],
      ...[
        'brand',
        'shop/default/qr',
        'member/index',
        'booking/times',
        'menu',
        'check/sales',
        'member/point/check',
      ],
    ];
    expect(paths).toHaveLength(22);
    expect(Object.keys(contract).sort()).toEqual(paths.sort());
    expect(serviceRoot).toBe('/api/public/ordering');
  });

  it('answers with code, message, data and the server’s time', () => {
    expect(EnvelopeSchema.required).toEqual(['code', 'message', 'data', 'time']);
  });

  it('describes every call, and accepts no undeclared field', () => {
    for (const [path, { summary, input }] of Object.entries({ ...contract, stream: streamCall })) {
      expect(summary, path).toMatch(/^[A-Z]/);
      expect(input, path).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('requires a token for every call with a session; a shop can be opened and found without one', () => {
    const withoutToken = Object.entries(contract)
      .filter(([, { input }]) => !('required' in input && JSON.stringify(input.required).includes('"token"')))
      .map(([path]) => path);
    expect(withoutToken.sort()).toEqual(['brand', 'history', 'qr', 'shop/default/qr']);
  });

  it('declares the access of a call by its required input', () => {
    const pathsOf = (...kinds: Access[]) =>
      Object.values(contract)
        .filter(({ access }) => kinds.includes(access))
        .map(({ path }) => path);
    expect(pathsOf('scan', 'anyone').sort()).toEqual(['brand', 'history', 'qr', 'shop/default/qr']);
    expect(pathsOf('order').sort()).toEqual(['detail', 'payment/create', 'payment/status']);
    expect(pathsOf('ownOrder').sort()).toEqual(['cancel', 'payment/cancel']);
    for (const path of pathsOf('order', 'ownOrder'))
      expect(contract[path].input.required, path).toEqual(expect.arrayContaining(['token', 'orderId']));
  });

  it('allows large bodies for carts, and nothing else', () => {
    const withCart = Object.values(contract).filter(({ input }) => 'itemList' in input.properties);
    expect(Object.values(contract).filter(({ body }) => body === 'cart')).toEqual(withCart);
  });

  it('retries a call automatically only if doing it twice is harmless', () => {
    const rules = Object.values(contract).filter(({ repeatable }) => repeatable !== true);
    expect(Object.fromEntries(rules.map(({ path, repeatable }) => [path, repeatable]))).toEqual({
      submit: 'withRequestId',
      'payment/cancel': false,
      cancel: false,
      'session/save': false,
    });
  });
});
