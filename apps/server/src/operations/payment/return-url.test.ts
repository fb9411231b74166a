import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { dinersOrigins, orderReturn, returnUrl } from './return-url.ts';

const here = ['https://eat.example'];
const back = { origin: 'https://eat.example', token: 'secret' };
const good = 'https://eat.example/h5/orderStatus?orderId=order-1&token=secret';

describe('the address that a diner comes back to', () => {
  it('is the status page of the order with its own token, in any order of parameters', () => {
    expect(returnUrl('order-1', back)).toBe(good);
    expect(orderReturn(good, 'order-1', here)).toEqual(back);
    expect(
      orderReturn('https://eat.example/h5/orderStatus?token=secret&orderId=order-1', 'order-1', here),
    ).toEqual(back);
  });

  it('may lack the token if the caller has a session', () => {
    const address = 'https://eat.example/h5/orderStatus?orderId=order-1';
    expect(orderReturn(address, 'order-1', here)).toEqual({ ...back, token: undefined });
  });

  it.each([
    '',
    '/h5/orderStatus?orderId=order-1&token=secret',
    '//evil.example/h5/orderStatus?orderId=order-1&token=secret',
    '\\\\evil.example/h5/orderStatus?orderId=order-1&token=secret',
    'https:evil.example/h5/orderStatus?orderId=order-1&token=secret',
    'https:///evil.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://evil.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example.evil.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example@evil.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example:443@evil.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://evil.example#@eat.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://evil.example\\@eat.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://evil.example?https://eat.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://user@eat.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example:8443/h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example:443/h5/orderStatus?orderId=order-1&token=secret',
    'http://eat.example/h5/orderStatus?orderId=order-1&token=secret',
    'javascript:alert(1)//https://eat.example/h5/orderStatus?orderId=order-1&token=secret',
    'data:text/html,<script>alert(1)</script>',
    'intent://eat.example/h5/orderStatus?orderId=order-1&token=secret#Intent;end',
    'https://EAT.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example./h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example/h5/orderStatus/?orderId=order-1&token=secret',
    'https://eat.example/h5/orderStatus/../qr?orderId=order-1&token=secret',
    'https://eat.example/h5/%2e%2e/api?orderId=order-1&token=secret',
    'https://eat.example/h5/orderstatus?orderId=order-1&token=secret',
    'https://eat.example/h5/orderStatus?orderId=order-2&token=secret',
    'https://eat.example/h5/orderStatus',
    'https://eat.example/h5/orderStatus?orderId=order-2',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=secret&token=other',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=secret&next=https://evil.example',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=secret#https://evil.example',
    ' https://eat.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=secret\n',
    'https://eat.example/h5/order\tStatus?orderId=order-1&token=secret',
    'https://еat.example/h5/orderStatus?orderId=order-1&token=secret',
  ])('is never %j', (address) => {
    expect(orderReturn(address, 'order-1', here)).toBeUndefined();
  });
});

describe('the allowed origins of diners', () => {
  const at = (env: Record<string, string>, publicOrigin: string) =>
    dinersOrigins({ config: readConfig(env), publicOrigin });

  it('are only the public origin, if it is set', () => {
    expect(at({ PUBLIC_ORIGIN: 'https://eat.example' }, 'https://eat.example')).toEqual([
      'https://eat.example',
    ]);
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://eat.example' };
    expect(at(production, 'https://eat.example')).toEqual(['https://eat.example']);
  });

  it('include localhost while the public address is only guessed', () => {
    expect(at({}, 'http://192.168.1.5:8080')).toEqual([
      'http://192.168.1.5:8080',
      'http://localhost:8080',
      'http://127.0.0.1:8080',
    ]);
  });
});
