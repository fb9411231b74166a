import { documentToWire } from '@comanda/contract/wire-format';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { expect, it } from 'vitest';
import { createTabStorage } from '../browser/storage.ts';
import { createDraft, emptyDraft } from './draft-store.ts';

it('a draft is restored after a reload, from one storage key per field', () => {
  const draft = createDraft(createTabStorage());
  draft.setState({ token: 't', carList: [aCartLine()], deliveryModeCur: 'P', remark: 'Mild' });
  expect(JSON.parse(sessionStorage.getItem('h5_deliveryModeCur') ?? '')).toBe('P');
  expect(JSON.parse(sessionStorage.getItem('h5_carList') ?? '')).toEqual(documentToWire([aCartLine()]));
  expect(createDraft(createTabStorage()).getState()).toEqual(draft.getState());
});

it('an unreadable field in storage is reset, and the other fields are kept', () => {
  sessionStorage.setItem('h5_carList', '[{');
  sessionStorage.setItem('h5_remark', '"Mild"');
  expect(createDraft(createTabStorage()).getState()).toMatchObject({
    carList: emptyDraft.carList,
    remark: 'Mild',
  });
});

it('texts are stored in one field per language, as earlier releases did, and restored from these fields', () => {
  const shop = { lang: 'en', lang2: 'zh-TW', shopName: 'Centre', shopName2: '中心店' };
  const benefit = { kind: 'coupon', couponCode: 'w', couponName: 'Welcome', couponName2: '歡迎' };
  sessionStorage.setItem('h5_shopInfo', JSON.stringify(shop));
  sessionStorage.setItem('h5_benefit', JSON.stringify(benefit));
  const draft = createDraft(createTabStorage());
  expect(draft.getState()).toMatchObject({
    shopInfo: { languages: ['en', 'zh-TW'], shopName: ['Centre', '中心店'] },
    benefit: { couponName: ['Welcome', '歡迎'] },
  });
  draft.setState({ remark: 'Mild' });
  expect(JSON.parse(sessionStorage.getItem('h5_shopInfo') ?? '')).toEqual(shop);
  expect(JSON.parse(sessionStorage.getItem('h5_benefit') ?? '')).toEqual(benefit);
});
