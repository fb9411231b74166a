import { describe, expect, it } from 'vitest';
import type { FileMenu } from './brand-file.schema.ts';
import { openErrors } from './open-errors.ts';

const option = { id: 'fries', name: 'Fries', price: '2.00' };
const group = (id: string, fields: object = {}) => ({ id, name: id, options: [{ ...option, ...fields }] });
const dip = { id: 'dip', name: 'Dip', required: true, options: [{ id: 'aioli', name: 'Aioli' }] };

const errorsOf = (menu: Partial<FileMenu>) => openErrors('menus.main', { categories: [], ...menu });

describe('an option that opens groups', () => {
  it.each([
    ['without', dip],
    ['with', { ...dip, preselect: 'aioli' }],
  ])('may open extras, and choices %s a preselection', (_what, choice) => {
    const side = group('side', { opens: ['sauces', 'dip'] });
    expect(errorsOf({ choices: [choice], extras: [side, group('sauces')] })).toEqual([]);
  });

  it('cannot open a group that the menu does not have', () => {
    const errors = errorsOf({ extras: [group('side', { opens: ['dip'] })] });
    expect(errors).toMatchObject([{ path: 'menus.main.extras[0].options[0].opens[0]' }]);
    expect(errors[0]?.message).toContain('an extra group or a choice of this menu');
  });

  it('cannot be in a group that is itself opened', () => {
    const extras = [
      group('side', { opens: ['sauces'] }),
      group('sauces', { opens: ['more'] }),
      group('more'),
    ];
    expect(errorsOf({ extras })).toMatchObject([
      { path: 'menus.main.extras[1].options[0].opens', message: expect.stringContaining('one level') },
    ]);
  });

  it('can be taken once', () => {
    const extras = [group('side', { opens: ['sauces'], max: 2 }), group('sauces')];
    expect(errorsOf({ extras })).toMatchObject([
      { path: 'menus.main.extras[0].options[0].max', message: expect.stringContaining('found 2') },
    ]);
  });
});
