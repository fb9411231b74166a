import { Check } from 'typebox/schema';
import type { EcpayAccount } from './account.ts';
import { type EcpayCard, EcpayCardSchema, type EcpayTrade, EcpayTradeSchema } from './answer.schema.ts';
import { type Fields, hasCheckMacValue, readForm, signed } from './check-mac-value.ts';

/** What changes a card payment: capture later (`E`), release the card (`N`), or refund (`R`). */
type CardAction = 'E' | 'N' | 'R';

/** The calls of ECPay that this server uses. Each method sends one request. */
export type EcpayClient = {
  readonly trade: (tradeNo: string) => Promise<EcpayTrade>;
  /** The details of a card payment of `dollars`, by the number of its authorization. */
  readonly card: (gwsr: string, dollars: number) => Promise<EcpayCard>;
  readonly changeCard: (trade: EcpayTrade, action: CardAction, dollars: number) => Promise<void>;
};

/** After too many requests ECPay answers 403, and expects none for half an hour. */
const pauseSeconds = 1800;

/** Opens ECPay's interface. `now`: Unix seconds. `answerMs`: how long ECPay may take to answer. */
export function openEcpay(account: EcpayAccount, now: () => number, answerMs = 10_000): EcpayClient {
  let pausedUntil = 0;

  async function post(path: string, fields: Fields): Promise<string> {
    if (now() < pausedUntil)
      throw new Error('ECPay refused frequent requests: none are sent for half an hour');
    const reply = await fetch(`${account.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(signed({ MerchantID: account.merchantId, ...fields }, account)),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await reply.text();
    if (reply.status === 403) pausedUntil = now() + pauseSeconds;
    if (!reply.ok) throw new Error(`ECPay answered with HTTP ${reply.status}`);
    return text;
  }

  return {
    trade: async (tradeNo) => {
      const asked = { MerchantTradeNo: tradeNo, TimeStamp: String(now()) };
      const trade = readForm(await post('/Cashier/QueryTradeInfo/V5', asked));
      if (!trade || !hasCheckMacValue(trade, account) || !Check(EcpayTradeSchema, trade))
        throw new Error('ECPay sent an unexpected answer');
      if (trade.MerchantTradeNo !== tradeNo) throw new Error('ECPay answered about another trade');
      return trade;
    },
    card: async (gwsr, dollars) => {
      const asked = {
        CreditRefundId: gwsr,
        CreditAmount: String(dollars),
        CreditCheckCode: account.checkCode,
      };
      const answer: unknown = JSON.parse(await post('/CreditDetail/QueryTrade/V2', asked));
      if (!Check(EcpayCardSchema, answer)) throw new Error('ECPay does not show the card payment');
      return answer.RtnValue;
    },
    changeCard: async ({ MerchantTradeNo, TradeNo }, action, dollars) => {
      const asked = { MerchantTradeNo, TradeNo, Action: action, TotalAmount: String(dollars) };
      const answer = readForm(await post('/CreditDetail/DoAction', asked));
      if (answer?.RtnCode !== '1')
        throw new Error(`ECPay refused action ${action}: ${answer?.RtnCode ?? '-'} ${answer?.RtnMsg ?? ''}`);
    },
  };
}
