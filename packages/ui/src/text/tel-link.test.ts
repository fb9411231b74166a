import { expect, it } from 'vitest';
import { telLink } from './tel-link.ts';

it.each([
  ['+886 (2) 2712-3456', 'tel:+886227123456'],
  ['02 2712 3456 #12', 'tel:0227123456%2312'],
  ['*123', 'tel:*123'],
])('links the telephone number %s to %s', (written, called) => {
  expect(telLink(written)).toBe(called);
});
