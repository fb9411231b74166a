import { Check } from 'typebox/schema';
import type { PaymentReport } from '../payment-provider.ts';
import type { EcpayAccount } from './account.ts';
import { hasCheckMacValue, readForm } from './check-mac-value.ts';
import { ecpayCurrency } from './ecpay-amount.ts';
import { EcpayNoticeSchema } from './notice.schema.ts';
import { tradeNoOf } from './trade-no.ts';

/** Result codes of a notice. `atm` and `store`: the guest got a number to pay with, and has paid nothing. */
const codes = { paid: '1', atm: '2', store: '10100073' } as const;

function stateOf(code: string): PaymentReport['state'] {
  if (code === codes.paid) return 'succeeded';
  return code === codes.atm || code === codes.store ? 'pending' : 'failed';
}

/** A genuine notice about an attempt of this server. Of a simulated payment, ECPay takes no money. */
export type EcpayNotice = { readonly report: PaymentReport; readonly isSimulated: boolean };

/** The attempt that a notice names, before it is verified. Only a verified notice has an effect. */
export const ecpayTxNo = (body: Buffer): string => readForm(body.toString('utf8'))?.CustomField1 ?? '';

/**
 * Verifies and reads a notice, from ECPay's server or from a guest's browser. `notOurs`: it is genuine but about a trade
 * of another program. `undefined`: it is forged or meaningless. A shop that takes ECPay has prices in whole dollars, so
 * the amount is in its minor units.
 */
export function readEcpayNotice(account: EcpayAccount, body: Buffer): EcpayNotice | 'notOurs' | undefined {
  const fields = readForm(body.toString('utf8'));
  if (!fields || !hasCheckMacValue(fields, account)) return undefined;
  if (!Check(EcpayNoticeSchema, fields)) return 'notOurs';
  const { MerchantID, MerchantTradeNo, CustomField1: txNo, RtnCode, TradeAmt, SimulatePaid } = fields;
  if (MerchantID !== account.merchantId || MerchantTradeNo !== tradeNoOf(txNo)) return 'notOurs';
  const report = {
    txNo,
    state: stateOf(RtnCode),
    amount: Number(TradeAmt),
    currency: ecpayCurrency,
    eventId: fields.CheckMacValue,
  };
  return { report, isSimulated: SimulatePaid === '1' };
}
