import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { fromProviderUnits } from '@comanda/domain/shop/currency';
import type {
  AllowanceRequest,
  CodeKnown,
  InvoiceIssuer,
  InvoiceKey,
  InvoiceOrder,
  InvoiceRef,
  IssuedInvoice,
} from '../invoice-issuer.ts';
import { InvoiceRefused } from '../invoice-refused.ts';
import type { EcpayInvoiceAccount } from './account.ts';
import {
  AllowanceListSchema,
  AllowanceSchema,
  type EcpayInvoice,
  ExistsSchema,
  InvoiceSchema,
} from './answer.schema.ts';
import { type EcpayInvoiceClient, fieldsOf } from './client.ts';
import { dollarsOf, issueRequest, relateNumberOf } from './issue-request.ts';
import { codes, ecpayRefusal, isUnknownInvoice } from './problem.ts';

/** Asks for the invoice of an order. `undefined` if ECPay has issued none. */
async function found({ ask }: EcpayInvoiceClient, key: InvoiceKey): Promise<EcpayInvoice | undefined> {
  const RelateNumber = relateNumberOf(key);
  const { code, says, fields } = await ask('GetIssue', { RelateNumber });
  if (isUnknownInvoice(code, says)) return undefined;
  if (code !== codes.done) throw ecpayRefusal(code, says);
  const invoice = fieldsOf(InvoiceSchema, fields);
  if (invoice.IIS_Relate_Number !== RelateNumber) throw new Error('ECPay answered about another invoice');
  return invoice;
}

/** Unix seconds of a time that ECPay writes in Taiwan's time zone. */
const timeOf = (text: string): number =>
  Date.parse(`${text.slice(0, 19).replaceAll('/', '-').replace(' ', 'T')}+08:00`) / 1000;

/** A time as a date of Taiwan, such as 2026-01-07. */
const dateOf = (at: number): string => new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 10);

function issuedOf(invoice: EcpayInvoice, { buyer, amountScale }: InvoiceOrder): IssuedInvoice {
  const amount = fromProviderUnits(Number(invoice.IIS_Sales_Amount), 0, amountScale);
  if (!amount.ok) throw new Error('ECPay issued an amount that the shop cannot express');
  const { PosBarCode: bar, QRCode_Left: left, QRCode_Right: right } = invoice;
  return {
    state: 'issued',
    number: invoice.IIS_Number,
    amount: amount.value,
    randomCode: invoice.IIS_Random_Number,
    issuedAt: timeOf(invoice.IIS_Create_Date),
    codes: buyer.invoicingMethod === 'P' && bar && left && right ? { bar, left, right } : null,
  };
}

/** Issues, unless an earlier try has. What ECPay then shows counts, so a lost answer changes nothing. */
async function issue(
  client: EcpayInvoiceClient,
  account: EcpayInvoiceAccount,
  order: InvoiceOrder,
): Promise<IssuedInvoice> {
  const request = issueRequest(order, account);
  const earlier = order.isRetry ? await found(client, order) : undefined;
  if (!earlier) {
    const { code, says } = await client.ask('Issue', request);
    if (code !== codes.done && code !== codes.sameRelateNumber) throw ecpayRefusal(code, says);
  }
  const invoice = earlier ?? (await found(client, order));
  if (!invoice) throw new Error('ECPay does not show the invoice that it has issued');
  if (invoice.IIS_Invalid_Status === '1')
    throw new InvoiceRefused('refused', 'the invoice was voided at ECPay by hand');
  return issuedOf(invoice, order);
}

async function voidIt(client: EcpayInvoiceClient, key: InvoiceKey): Promise<void> {
  const invoice = await found(client, key);
  if (!invoice || invoice.IIS_Invalid_Status === '1') return;
  const { code, says } = await client.ask('Invalid', {
    InvoiceNo: invoice.IIS_Number,
    InvoiceDate: dateOf(timeOf(invoice.IIS_Create_Date)),
    Reason: '退款',
  });
  if (code !== codes.done && code !== codes.alreadyVoid) throw ecpayRefusal(code, says);
}

/** The number of an allowance that ECPay has made and whose answer was lost. */
async function lostAllowance(
  { ask }: EcpayInvoiceClient,
  { number, issuedAt }: InvoiceRef,
  known: readonly string[],
): Promise<string> {
  const asked = { SearchType: '1', AllowanceNo: '', InvoiceNo: number, Date: dateOf(issuedAt) };
  const { code, says, fields } = await ask('GetAllowanceList', asked);
  if (code !== codes.done) throw ecpayRefusal(code, says);
  const { AllowanceInfo } = fieldsOf(AllowanceListSchema, fields);
  const [lost] = AllowanceInfo.map((one) => one.IA_Allow_No).filter((one) => !known.includes(one));
  if (lost === undefined) throw new Error('ECPay does not show the allowance that it has made');
  return lost;
}

/**
 * Makes an allowance. ECPay has no idempotency key for it, so what is left of the invoice shows first whether an
 * earlier try has made it.
 */
async function allow(client: EcpayInvoiceClient, request: AllowanceRequest): Promise<string> {
  const dollars = dollarsOf(request.amount, request);
  const before = dollarsOf(request.madeBefore, request);
  const invoice = await found(client, request);
  if (!invoice) throw new Error('ECPay does not know the invoice of an allowance');
  const made = Number(invoice.IIS_Sales_Amount) - Number(invoice.IIS_Remain_Allowance_Amt);
  if (made >= before + dollars) return lostAllowance(client, request, request.numbersBefore);
  const { code, says, fields } = await client.ask('Allowance', {
    InvoiceNo: invoice.IIS_Number,
    InvoiceDate: dateOf(timeOf(invoice.IIS_Create_Date)),
    AllowanceNotify: 'N',
    CustomerName: '',
    NotifyMail: '',
    NotifyPhone: '',
    AllowanceAmount: dollars,
    Items: [
      {
        ItemSeq: 1,
        ItemName: '退款',
        ItemCount: 1,
        ItemWord: '式',
        ItemPrice: dollars,
        ItemTaxType: '1',
        ItemAmount: dollars,
      },
    ],
  });
  if (code !== codes.done) throw ecpayRefusal(code, says);
  return fieldsOf(AllowanceSchema, fields).IA_Allow_No;
}

/** ECPay checks barcodes of phones and donation codes. It does not check citizen certificates. */
async function checked({ ask }: EcpayInvoiceClient, buyer: InvoiceBuyer): Promise<CodeKnown> {
  const { invoicingMethod, vehicleType, buyerCode } = buyer;
  const isBarcode = invoicingMethod === 'V' && vehicleType === '01';
  if (!isBarcode && invoicingMethod !== 'D') return 'unsure';
  const { code, fields } = isBarcode
    ? await ask('CheckBarcode', { BarCode: buyerCode })
    : await ask('CheckLoveCode', { LoveCode: buyerCode });
  if (code !== codes.done) return 'unsure';
  return fieldsOf(ExistsSchema, fields).IsExist === 'Y' ? 'known' : 'unknown';
}

/** The issuer of ECPay: its interface for e-invoices to consumers. */
export const ecpayIssuer = (account: EcpayInvoiceAccount, client: EcpayInvoiceClient): InvoiceIssuer => ({
  issues: true,
  handOver: (order) => issue(client, account, order),
  voidInvoice: (key) => voidIt(client, key),
  allow: (request) => allow(client, request),
  checkBuyer: (buyer) => checked(client, buyer),
});
