import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { expect, it } from 'vitest';
import { createTabStorage } from '../browser/storage.ts';
import { createDraft, emptyDraft } from './draft-store.ts';

it('a draft is restored after a reload, a storage key for each field', () => {
  const draft = createDraft(createTabStorage());
  draft.setState({ token: 't', carList: [aCartLine()], deliveryModeCur: 'P', remark: 'Mild' });
  expect(JSON.parse(sessionStorage.getItem('h5_deliveryModeCur') ?? '')).toBe('P');
  expect(JSON.parse(sessionStorage.getItem('h5_carList') ?? '')).toEqual([aCartLine()]);
  expect(createDraft(createTabStorage()).getState()).toEqual(draft.getState());
});

it('invalid data in storage is reset, the rest is kept', () => {
  sessionStorage.setItem('h5_carList', '[{');
  sessionStorage.setItem('h5_remark', '"Mild"');
  expect(createDraft(createTabStorage()).getState()).toMatchObject({
    carList: emptyDraft.carList,
    remark: 'Mild',
  });
});
