import { describe, expect, it } from 'vitest';
import { isPlaceable, type SubmitRequest, submitProblems } from './submit-problems.ts';

const request = (overrides: Partial<SubmitRequest>): SubmitRequest => ({
  deliveryMode: 'F',
  lineCount: 1,
  memo: '',
  isTimeMissing: false,
  isGuestCountMissing: false,
  receiverName: '',
  receiverTel: '',
  deliveryAddr: '',
  ...overrides,
});
const delivered = { receiverName: 'Ada', receiverTel: '050 123', deliveryAddr: 'Main Street 1' };

describe('the problems before sending an order', () => {
  it.each([
    ['dine-in', request({}), []],
    [
      'pickup without a telephone',
      request({ deliveryMode: 'P' }),
      [{ kind: 'missing', field: 'receiverTel' }],
    ],
    [
      'pickup with blanks for a telephone',
      request({ deliveryMode: 'P', receiverTel: '  ' }),
      [{ kind: 'missing', field: 'receiverTel' }],
    ],
    [
      'delivery without a name',
      request({ deliveryMode: 'D', ...delivered, receiverName: '' }),
      [{ kind: 'missing', field: 'receiverName' }],
    ],
    [
      'delivery without a telephone',
      request({ deliveryMode: 'D', ...delivered, receiverTel: '' }),
      [{ kind: 'missing', field: 'receiverTel' }],
    ],
    [
      'delivery without an address',
      request({ deliveryMode: 'D', ...delivered, deliveryAddr: '' }),
      [{ kind: 'missing', field: 'deliveryAddr' }],
    ],
    [
      'pickup with a telephone, 50 lines',
      request({ deliveryMode: 'P', receiverTel: '1', lineCount: 50 }),
      [],
    ],
    ['over 50 lines', request({ lineCount: 51 }), [{ kind: 'tooManyLines', most: 50 }]],
    ['a missing booking time', request({ isTimeMissing: true }), [{ kind: 'missing', field: 'expectTime' }]],
  ])('are found for an order: %s', (_case, given, problems) => {
    expect(submitProblems(given)).toEqual(problems);
  });

  it('count characters as code points, and allow 20 for the telephone of a pickup', () => {
    expect(submitProblems(request({ memo: '🌶'.repeat(200) }))).toEqual([]);
    expect(submitProblems(request({ memo: '🌶'.repeat(201) }))).toEqual([
      { kind: 'tooLong', field: 'memo', most: 200 },
    ]);
    expect(submitProblems(request({ deliveryMode: 'P', receiverTel: '1'.repeat(20) }))).toEqual([]);
    expect(submitProblems(request({ deliveryMode: 'P', receiverTel: '1'.repeat(21) }))).toEqual([
      { kind: 'tooLong', field: 'receiverTel', most: 20 },
    ]);
  });

  it.each([
    ['receiverName', 32],
    ['receiverTel', 16],
    ['deliveryAddr', 256],
  ] as const)('allow %s of a delivery up to %i characters', (field, most) => {
    const of = (length: number) =>
      submitProblems(request({ deliveryMode: 'D', ...delivered, [field]: '1'.repeat(length) }));
    expect(of(most)).toEqual([]);
    expect(of(most + 1)).toEqual([{ kind: 'tooLong', field, most }]);
  });
});

describe('whether an order with these amounts may be placed', () => {
  it.each([
    ['O', 100, 100, true],
    ['O', 100, 1, true],
    ['O', 100, 0, false],
    ['O', 100, -1, false],
    ['A', 0, 0, true],
    ['A', 0, -5, true],
    ['A', -1, -1, false],
  ] as const)(
    'ordering mode %s, ordering amount %d, due amount %d: %s',
    (mode, orderingAmount, dueAmount, placeable) => {
      expect(isPlaceable(mode, { orderingAmount, dueAmount })).toBe(placeable);
    },
  );
});
