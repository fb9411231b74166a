import { describe, expect, it } from 'vitest';
import { serviceRoot } from './call.ts';
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

  it('describes every call in words, and takes no field that it does not declare', () => {
    for (const [path, { summary, input }] of Object.entries({ ...contract, stream: streamCall })) {
      expect(summary, path).toMatch(/^[A-Z]/);
      expect(input, path).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('asks for a token wherever it speaks of a session; a shop can be opened and found without one', () => {
    const withoutToken = Object.entries(contract)
      .filter(([, { input }]) => !('required' in input && JSON.stringify(input.required).includes('"token"')))
      .map(([path]) => path);
    expect(withoutToken.sort()).toEqual(['brand', 'history', 'qr', 'shop/default/qr']);
  });
});
