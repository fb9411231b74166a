import type { Language } from '@comanda/domain/language';
import type { EcpayAccount } from './account.ts';
import { type Fields, signed } from './check-mac-value.ts';
import type { EcpayMethod } from './methods.ts';
import { taiwanTime } from './taiwan-time.ts';
import { tradeNoOf } from './trade-no.ts';

/** What the form says about a payment. `dollars`: whole Taiwan dollars. `at`: when the attempt was made. */
export type EcpayCheckout = {
  readonly txNo: string;
  readonly dollars: number;
  readonly at: number;
  /** What is paid, for the guest. */
  readonly item: string;
  readonly language: Language | null;
  /** Where ECPay reports the payment, where it sends the browser with the result, and where its "back" leads. */
  readonly noticeUrl: string;
  readonly resultUrl: string;
  readonly backUrl: string;
};

/** ECPay's page is in Chinese of Taiwan unless the form says another language. */
const pageLanguage = (language: Language | null): Fields => {
  if (language === null || language === 'zh-TW' || language === 'zh-HK') return {};
  return { Language: { 'zh-CN': 'CHI', ja: 'JPN' }[language as string] ?? 'ENG' };
};

/**
 * Letters, marks, digits and spaces of a text. ECPay separates items by "#", and refuses some signs and words of program
 * code. 60 letters keep the form far below its limits.
 */
const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);

/** The address of ECPay's page, to which a browser posts the form. */
export const checkoutUrl = ({ origin }: EcpayAccount): string => `${origin}/Cashier/AioCheckOut/V5`;

/** Returns the signed form that opens ECPay's page. It contains no token of the guest. */
export function checkoutForm(account: EcpayAccount, method: EcpayMethod, checkout: EcpayCheckout): Fields {
  const { txNo, dollars, at, item, language, noticeUrl, resultUrl, backUrl } = checkout;
  const fields = {
    MerchantID: account.merchantId,
    MerchantTradeNo: tradeNoOf(txNo),
    MerchantTradeDate: taiwanTime(at),
    PaymentType: 'aio',
    TotalAmount: String(dollars),
    TradeDesc: plain(item),
    ItemName: plain(item),
    ReturnURL: noticeUrl,
    OrderResultURL: resultUrl,
    ClientBackURL: backUrl,
    ChoosePayment: method.choice,
    // so that the trade has the number of its authorization, which a refund needs
    NeedExtraPaidInfo: 'Y',
    EncryptType: '1',
    CustomField1: txNo,
    ...pageLanguage(language),
  };
  return signed(fields, account);
}
