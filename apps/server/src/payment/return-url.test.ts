import { describe, expect, it } from 'vitest';
import { returnToken, returnUrl } from './return-url.ts';

const here = { publicOrigin: 'https://eat.example', orderId: 'order-1' };
const good = 'https://eat.example/h5/orderStatus?orderId=order-1&token=secret';

describe('the address that a diner comes back to', () => {
  it('is the status page of the order with its own token, whichever stands first', () => {
    expect(returnUrl('https://eat.example', 'order-1', 'secret')).toBe(good);
    expect(returnToken(good, here)).toBe('secret');
    expect(returnToken('https://eat.example/h5/orderStatus?token=secret&orderId=order-1', here)).toBe(
      'secret',
    );
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
    'https://eat.example/h5/orderStatus?orderId=order-1',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=secret&token=other',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=secret&next=https://evil.example',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=secret#https://evil.example',
    ' https://eat.example/h5/orderStatus?orderId=order-1&token=secret',
    'https://eat.example/h5/orderStatus?orderId=order-1&token=secret\n',
    'https://eat.example/h5/order\tStatus?orderId=order-1&token=secret',
    'https://еat.example/h5/orderStatus?orderId=order-1&token=secret',
  ])('is never %j', (address) => {
    expect(returnToken(address, here)).toBeUndefined();
  });
});
