import {
  type Asked,
  json,
  type OutsideParty,
  type Reply,
  startOutsideParty,
} from '../../payment/testing/outside-party.ts';
import type { EcpayInvoiceAccount } from '../ecpay/account.ts';
import { decrypted, encrypted } from '../ecpay/encryption.ts';
import { type IssueData, issueRefusal, itemsRefusal, type Refusal } from './ecpay-invoice-rules.ts';
import { proofCodes } from './proof-codes.ts';

type Allowance = { readonly number: string; readonly amount: number };

/** An invoice at ECPay. */
type Issued = {
  readonly number: string;
  readonly random: string;
  readonly at: number;
  readonly data: IssueData;
  isVoid: boolean;
  readonly allowances: Allowance[];
};

/**
 * Simulates ECPay's interface for e-invoices by its published protocol: encrypted requests that are valid for ten
 * minutes, its checks of fields and sums, numbers of a range, voids and allowances.
 */
export type EcpayInvoiceSimulator = OutsideParty & {
  readonly account: EcpayInvoiceAccount;
  /** The invoices by RelateNumber, the oldest first. */
  readonly invoices: ReadonlyMap<string, Issued>;
  /** Codes that the Ministry of Finance does not know: barcodes of phones, donation codes, tax ids. */
  readonly unknownCodes: Set<string>;
  /** How many numbers are left. */
  numbersLeft: number;
  /** The difference of ECPay's clock in seconds. */
  clockAhead: number;
  /** While true, the ministry cannot be asked about codes. */
  isMinistryAway: boolean;
  readonly setKeys: (keys: { readonly hashKey: string; readonly hashIv: string }) => void;
};

const keys = {
  merchantId: '2000132',
  hashKey: 'simulatedHashKey',
  hashIv: 'simulatedHashIv!',
  email: 'invoices@shop.example',
};

const written = (at: number): string =>
  new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');

const refused = ([code, says]: Refusal) => ({ RtnCode: code, RtnMsg: says });
const done = (fields: object = {}) => ({ RtnCode: 1, RtnMsg: '成功', ...fields });

/** Starts a simulator with this clock (Unix seconds). */
export async function startEcpayInvoices(now: () => number): Promise<EcpayInvoiceSimulator> {
  const invoices = new Map<string, Issued>();
  const unknownCodes = new Set<string>();
  const state = { numbersLeft: 1000, clockAhead: 0, isMinistryAway: false };
  let own = { hashKey: keys.hashKey, hashIv: keys.hashIv };
  const clock = () => now() + state.clockAhead;
  const byNumber = (number: unknown) => [...invoices.values()].find((one) => one.number === number);
  const left = ({ data, allowances }: Issued) =>
    (data.SalesAmount ?? 0) - allowances.reduce((sum, { amount }) => sum + amount, 0);

  function issue(data: IssueData): object {
    const refusal = issueRefusal(data);
    if (refusal) return refused(refusal);
    const { RelateNumber = '', CarrierNum = '', LoveCode = '', CustomerIdentifier = '' } = data;
    if (invoices.has(RelateNumber)) return refused([5_070_357, 'B2C開立發票 自訂編號重覆,請重新設定']);
    if (unknownCodes.has(CarrierNum)) return refused([5_000_040, '手機條碼載具不存在']);
    if (unknownCodes.has(LoveCode)) return refused([5_000_041, '捐贈碼不存在']);
    if (unknownCodes.has(CustomerIdentifier)) return refused([5_000_042, '統一編號不存在']);
    if (state.numbersLeft === 0) return refused([1_100_040, '發票字軌已用完']);
    state.numbersLeft -= 1;
    const number = `AB${String(10_000_000 + invoices.size)}`;
    const random = String(1000 + invoices.size);
    invoices.set(RelateNumber, { number, random, at: clock(), data, isVoid: false, allowances: [] });
    return done({ InvoiceNo: number, InvoiceDate: written(clock()), RandomNumber: random });
  }

  function shown({ RelateNumber }: { readonly RelateNumber?: string }): object {
    const invoice = invoices.get(RelateNumber ?? '');
    if (!invoice) return refused([2, '查無發票資料,請重新確認']);
    const { number, random, at, data, isVoid } = invoice;
    const { SalesAmount: total = 0, CustomerIdentifier: buyer = '', Items = [] } = data;
    const sales = buyer === '' ? total : Math.round(total / 1.05);
    const items = Items.map(({ ItemName = '', ItemCount = 0, ItemPrice = 0 }) => ({
      name: ItemName,
      count: ItemCount,
      price: ItemPrice,
    }));
    const codes =
      data.Print === '1'
        ? proofCodes({ number, at, random, sales, total, buyer, items })
        : { PosBarCode: '', QRCode_Left: '', QRCode_Right: '' };
    return done({
      IIS_Number: number,
      IIS_Relate_Number: RelateNumber,
      IIS_Sales_Amount: total,
      IIS_Create_Date: written(at),
      IIS_Random_Number: random,
      IIS_Invalid_Status: isVoid ? '1' : '0',
      IIS_Remain_Allowance_Amt: left(invoice),
      ...codes,
    });
  }

  function voided({ InvoiceNo, InvoiceDate, Reason }: Record<string, unknown>): object {
    const invoice = byNumber(InvoiceNo);
    if (!invoice || InvoiceDate !== written(invoice.at).slice(0, 10) || !Reason)
      return refused([1_600_003, '無發票號碼資料']);
    if (invoice.isVoid) return refused([5_070_453, 'B2C作廢發票 該發票已被作廢過']);
    if (invoice.allowances.length > 0)
      return refused([5_070_450, 'B2C作廢發票 該發票已被折讓過,無法直接作廢發票']);
    invoice.isVoid = true;
    return done({ InvoiceNo });
  }

  function allowed({ InvoiceNo, AllowanceAmount, Items }: Record<string, unknown>): object {
    const invoice = byNumber(InvoiceNo);
    const amount = Number(AllowanceAmount);
    const refusal = itemsRefusal(Array.isArray(Items) ? Items : [], amount);
    if (!invoice) return refused([1_600_003, '無發票號碼資料']);
    if (refusal) return refused(refusal);
    if (invoice.isVoid || amount > left(invoice)) return refused([2_000_040, '折讓金額超過可折讓金額']);
    const number = `20260107${String(10_000_000 + invoices.size * 100 + invoice.allowances.length)}`;
    invoice.allowances.push({ number, amount });
    return done({ IA_Allow_No: number, IA_Invoice_No: InvoiceNo, IA_Remain_Allowance_Amt: left(invoice) });
  }

  function exists(code: unknown): object {
    if (state.isMinistryAway) return refused([9_000_001, '呼叫財政部API失敗']);
    return done({ IsExist: unknownCodes.has(String(code)) ? 'N' : 'Y' });
  }

  const calls: Readonly<Record<string, (data: Record<string, unknown>) => object>> = {
    '/B2CInvoice/Issue': issue,
    '/B2CInvoice/GetIssue': shown,
    '/B2CInvoice/Invalid': voided,
    '/B2CInvoice/Allowance': allowed,
    '/B2CInvoice/GetAllowanceList': ({ InvoiceNo }) =>
      done({
        AllowanceInfo: (byNumber(InvoiceNo)?.allowances ?? []).map((one) => ({ IA_Allow_No: one.number })),
      }),
    '/B2CInvoice/CheckBarcode': ({ BarCode }) => exists(BarCode),
    '/B2CInvoice/CheckLoveCode': ({ LoveCode }) => exists(LoveCode),
  };

  const envelope = (TransCode: number, TransMsg: string, Data = ''): Reply =>
    json({ MerchantID: keys.merchantId, RpHeader: { Timestamp: clock() }, TransCode, TransMsg, Data });

  function read(data: string): Record<string, unknown> | undefined {
    try {
      // safe: the server under test encrypts objects
      return decrypted(data, own) as Record<string, unknown>;
    } catch {
      return undefined;
    }
  }

  const party = await startOutsideParty(({ method, path, body }: Asked) => {
    const call = calls[path];
    if (method !== 'POST' || !call) return { status: 404, body: '' };
    const { MerchantID, RqHeader, Data } = JSON.parse(body);
    if (Math.abs(RqHeader.Timestamp - clock()) > 600)
      return envelope(104, 'Timestamp is over 10 minutes than it just produced.');
    if (MerchantID !== keys.merchantId) return envelope(115, 'B2C/B2B功能尚未開通');
    const data = read(Data);
    if (data?.MerchantID !== MerchantID || !data) return envelope(110, 'The parameter [Data] decrypt fail.');
    return envelope(1, 'Success', encrypted(call(data), own));
  });

  return Object.assign(state, {
    ...party,
    account: { ...keys, origin: party.origin },
    invoices,
    unknownCodes,
    setKeys: (other: typeof own) => {
      own = other;
    },
  });
}
