import type { MerchantCall } from '@comanda/contract/merchant/call';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import { expect, it } from 'vitest';
import { auditMessage } from './audit-messages.ts';

it('the history has a word for each call that changes something', () => {
  const calls: readonly MerchantCall[] = Object.values(merchantCalls);
  const changing = calls.filter(({ method, onlyReads }) => method === 'POST' && !onlyReads);
  const unnamed = changing.filter(({ name }) => auditMessage(name) === 'audit.other');
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
