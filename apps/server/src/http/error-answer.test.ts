import { AmountError } from '@comanda/contract/amounts-on-the-wire';
import { CallError } from '@comanda/contract/call-error';
import { describe, expect, it } from 'vitest';
import { errorAnswerOf } from './error-answer.ts';

const errorWith = (facts: Record<string, unknown>, message = 'x') => Object.assign(new Error(message), facts);

describe('an error', () => {
  it.each<[what: string, error: unknown, status: number, code: number]>([
    ['a business outcome', new CallError(2511), 200, 2511],
    ['an amount with too many decimals', new AmountError('/dueAmount', 2), 400, 2510],
    ['a body that breaks its schema', errorWith({ statusCode: 400 }), 400, 2510],
    ['an overloaded server', errorWith({ statusCode: 503, code: 'FST_UNDER_PRESSURE' }), 503, 503],
    ['too many requests', errorWith({ statusCode: 429 }), 429, 503],
    ['a database that refuses connections', errorWith({ code: 'ECONNREFUSED' }), 503, 503],
    [
      'a database without a socket',
      errorWith({ code: 'ENOENT', syscall: 'connect', address: '/tmp/s' }),
      503,
      503,
    ],
    ['a database that is shut down', errorWith({ code: '57P01' }), 503, 503],
    ['a database with no connection left', errorWith({ code: '53300' }), 503, 503],
    ['a query that took too long', errorWith({ code: '57014' }), 503, 503],
    ['a pool that waited too long', new Error('timeout exceeded when trying to connect'), 503, 503],
    [
      'an embedded database that another process holds',
      errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 5 }),
      503,
      503,
    ],
    [
      'a disk that takes no writing',
      errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 10 + 3 * 256 }),
      503,
      503,
    ],
    ['a full disk', errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 503, 503],
    ['a broken constraint', errorWith({ code: 'ERR_SQLITE_ERROR', errcode: 275 }), 500, 2500],
    ['a broken constraint on PostgreSQL', errorWith({ code: '23505' }), 500, 2500],
    ['a missing file', errorWith({ code: 'ENOENT', path: '/tmp/file' }), 500, 2500],
    ['something that is no error', 'broken', 500, 2500],
  ])('an error from %s gets its HTTP status and code', (_what, error, status, code) => {
    expect(errorAnswerOf(error)).toMatchObject({ status, code });
  });

  it('an error that is unexpected reveals no details', () => {
    const { message, data, unforeseen } = errorAnswerOf(new Error('secret detail'));
    expect([message, data, unforeseen]).toEqual(['System error, try again', null, true]);
  });
});
