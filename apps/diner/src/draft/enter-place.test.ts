import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { describe, expect, it } from 'vitest';
import { aStorage } from '../testing/a-world.ts';
import { createDraft, type DraftState } from './draft-store.ts';
import { enterPlace } from './enter-place.ts';

const place = { hash: 'h', type: 'T', code: 'A12', tableNo: 'A12', shopPid: 's' } as const;

function aDraft(state: Partial<DraftState> = {}) {
  const draft = createDraft(aStorage());
  draft.setState({
    token: 'old',
    queryInfo: { ...place, token: 'old' },
    tableNo: 'A12',
    langCur: 'zh-TW',
    deliveryModeCur: 'T',
    carList: [aCartLine()],
    remark: 'Mild',
    memberToken: 'm',
    ...state,
  });
  return draft;
}

describe('entering the place of a QR code', () => {
  it.each([
    ['another table', { tableNo: 'B1', code: 'B1' }],
    ['another shop', { shopPid: 'other', hash: 'x' }],
  ])('SES-6 clears the cart with a message at %s', (_where, other) => {
    const draft = aDraft();
    expect(enterPlace(draft, { ...place, ...other })).toEqual({ cartCleared: true });
    expect(draft.getState()).toMatchObject({ carList: [], remark: '', deliveryModeCur: null, token: null });
    expect(draft.getState()).toMatchObject({ langCur: 'zh-TW', memberToken: 'm' });
  });

  it('shows no message if the cart was empty', () => {
    expect(enterPlace(aDraft({ carList: [] }), { ...place, tableNo: 'B1' })).toEqual({ cartCleared: false });
  });

  it('clears the cart at the same table if the party before has left it', () => {
    const draft = aDraft();
    expect(enterPlace(draft, place, true)).toEqual({ cartCleared: true });
    expect(draft.getState()).toMatchObject({ carList: [], remark: '', token: null, langCur: 'zh-TW' });
  });

  it('keeps everything at the same QR code', () => {
    const draft = aDraft();
    expect(enterPlace(draft, place)).toEqual({ cartCleared: false });
    expect(draft.getState()).toMatchObject({ token: 'old', carList: [aCartLine()], remark: 'Mild' });
  });

  it('keeps the cart but not the session at another QR code of the same table', () => {
    const draft = aDraft();
    enterPlace(draft, { ...place, hash: 'new sticker' });
    expect(draft.getState()).toMatchObject({ token: null, carList: [aCartLine()] });
  });
});
