import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMacValue, hasCheckMacValue, readForm, signed } from './check-mac-value.ts';

/** The sample of ECPay's own documentation (developers.ecpay.com.tw/?p=2902), with the keys of its public test account. */
const keys = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };
const sample = {
  TradeDesc: '促銷方案',
  PaymentType: 'aio',
  MerchantTradeDate: '2023/03/12 15:30:23',
  MerchantTradeNo: 'ecpay20230312153023',
  MerchantID: '3002607',
  ReturnURL: 'https://www.ecpay.com.tw/receive.php',
  ItemName: 'Apple iphone 15',
  TotalAmount: '30000',
  ChoosePayment: 'ALL',
  EncryptType: '1',
};
const value = '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840';

describe('the CheckMacValue', () => {
  it('is that of ECPay’s own sample, whatever the order of its fields', () => {
    expect(checkMacValue(sample, keys)).toBe(value);
    expect(checkMacValue(Object.fromEntries(Object.entries(sample).reverse()), keys)).toBe(value);
    expect(signed(sample, keys)).toEqual({ ...sample, CheckMacValue: value });
  });

  // computed with PHP’s rules of encoding by another program
  it.each([
    ["it's ~ (a) * b! -_.", '@'],
    ['100%', '&=+#/?'],
  ])('encodes %j and %j like .NET', (one, other) => {
    const encoded: Record<string, string> = {
      "it's ~ (a) * b! -_.": '597EE7EE',
      '100%': 'BF298BB4',
    };
    expect(checkMacValue({ B: one, a: other }, keys).slice(0, 8)).toBe(encoded[one]);
  });

  it('of a form is valid only for these fields and keys', () => {
    const form = signed(sample, keys);
    expect(hasCheckMacValue(form, keys)).toBe(true);
    expect(hasCheckMacValue(form, { ...keys, hashKey: 'pwFHCqoQZGmho4w7' })).toBe(false);
    expect(hasCheckMacValue(form, { ...keys, hashIv: 'EkRm7iFT261dpevt' })).toBe(false);
    expect(hasCheckMacValue({ ...form, TotalAmount: '1' }, keys)).toBe(false);
    expect(hasCheckMacValue({ ...form, Extra: '' }, keys)).toBe(false);
    expect(hasCheckMacValue({ ...form, CheckMacValue: value.toLowerCase() }, keys)).toBe(false);
    expect(hasCheckMacValue({ ...form, CheckMacValue: value.slice(0, -1) }, keys)).toBe(false);
    expect(hasCheckMacValue(sample, keys)).toBe(false);
  });

  it('is valid after a form was posted, with any text', () => {
    const texts = fc.dictionary(fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,8}$/), fc.string({ unit: 'binary' }), {
      maxKeys: 6,
    });
    fc.assert(
      fc.property(texts, (fields) => {
        const names = Object.keys(fields).map((name) => name.toLowerCase());
        fc.pre(new Set(names).size === names.length);
        const posted = readForm(new URLSearchParams(signed(fields, keys)).toString());
        expect(posted && hasCheckMacValue(posted, keys)).toBe(true);
      }),
    );
  });
});

it('a form with a name twice is refused, because it is unclear which value was signed', () => {
  expect(readForm('TradeAmt=1&TradeAmt=2')).toBeUndefined();
  expect(readForm('TradeAmt=1&MerchantID=2')).toEqual({ TradeAmt: '1', MerchantID: '2' });
});
