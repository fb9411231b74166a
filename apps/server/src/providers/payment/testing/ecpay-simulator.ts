import type { EcpayAccount } from '../ecpay/account.ts';
import { type Fields, hasCheckMacValue, readForm, signed } from '../ecpay/check-mac-value.ts';
import { checkoutForm } from '../ecpay/checkout-form.ts';
import { ecpayMethods } from '../ecpay/methods.ts';
import { type Asked, json, type OutsideParty, type Reply, startOutsideParty } from './outside-party.ts';

/** A row of a card payment: a capture, or a refund with a negative amount. */
type Row = { status: '要關帳' | '已關帳' | '操作取消'; readonly amount: number };

/** A trade at ECPay. `card` is the state of its card payment. */
type Trade = {
  readonly form: Fields;
  readonly ecpayNo: string;
  readonly gwsr: string;
  state: 'unpaid' | 'paid' | 'failed';
  card: '已授權' | '已取消';
  rows: Row[];
};

/**
 * Simulates ECPay's all-in-one checkout by its published protocol, including the checks of CheckMacValue. Tests decide
 * what the guests do. Its page has a button to pay, which sends the notice and then the browser back.
 */
export type EcpaySimulator = OutsideParty & {
  readonly account: EcpayAccount;
  /** The trades by MerchantTradeNo. */
  readonly trades: ReadonlyMap<string, Trade>;
  /** Opens a trade, as a browser does that posts the form. Returns the status of the answer. */
  readonly open: (form: Fields) => number;
  readonly decide: (tradeNo: string, state: 'paid' | 'failed') => void;
  /** The signed body of a notice. `changes` are signed too. */
  readonly notice: (tradeNo: string, changes?: Fields) => URLSearchParams;
  /** Captures all card payments, as ECPay does each evening. */
  readonly capture: () => void;
  /** What ECPay took for a trade, and how much it paid back. */
  readonly moneyOf: (tradeNo: string) => { taken: number; paidBack: number };
};

/** The form that a browser posts for an attempt, for tests without a browser. */
export function formOf(account: EcpayAccount, attempt: { readonly txNo: string; readonly amount: number }) {
  const [method] = ecpayMethods;
  if (!method) throw new Error('ECPay has no way to pay');
  return checkoutForm(account, method, {
    txNo: attempt.txNo,
    dollars: attempt.amount,
    at: 0,
    item: 'Soup',
    language: null,
    noticeUrl: 'http://comanda.test/api/webhooks/ecpay',
    resultUrl: 'http://comanda.test/ecpay/return',
    backUrl: 'http://comanda.test/',
  });
}

const keys = {
  merchantId: '3002607',
  hashKey: 'simulatedHashKey',
  hashIv: 'simulatedHashIv',
  checkCode: '25938246',
};
const text = (body: string, status = 200): Reply => ({ status, body });
const page = (body: string): Reply => ({
  status: 200,
  body: `<!doctype html><html lang="en"><title>ECPay</title><h1>ECPay</h1>${body}</html>`,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});
const inputs = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`)
    .join('');

const limits: Readonly<Record<string, number>> = {
  MerchantTradeNo: 20,
  TradeDesc: 200,
  ItemName: 400,
  ReturnURL: 200,
  OrderResultURL: 200,
  ClientBackURL: 200,
  CustomField1: 50,
};

function faultOf(form: Fields, trades: ReadonlyMap<string, Trade>): string | undefined {
  const { MerchantTradeNo: tradeNo = '', MerchantTradeDate: date = '', TotalAmount: amount = '' } = form;
  if (form.MerchantID !== keys.merchantId || form.PaymentType !== 'aio' || form.EncryptType !== '1')
    return 'merchant';
  if (!/^[A-Za-z0-9]{1,20}$/.test(tradeNo) || trades.has(tradeNo)) return 'trade number';
  if (!/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(date)) return 'date';
  if (!/^[1-9]\d*$/.test(amount)) return 'amount';
  return Object.entries(limits).find(([name, most]) => !form[name] || form[name].length > most)?.[0];
}

const taken = ({ form }: Trade): number => Number(form.TotalAmount);

function kept(trade: Trade): number {
  if (trade.card === '已取消' || trade.state !== 'paid') return 0;
  const rows = trade.rows.filter(({ status }) => status !== '操作取消');
  return rows.length === 0 ? taken(trade) : rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** The result of a change of a card payment: refunds only of captures, releases only of what is not captured. */
function change(trade: Trade, action: string, amount: number): boolean {
  const live = trade.rows.filter(({ status }) => status !== '操作取消');
  if (trade.state !== 'paid' || trade.card === '已取消') return false;
  if (action === 'R' && live.length > 0 && amount <= kept(trade)) {
    trade.rows.push({ status: live[0]?.status ?? '要關帳', amount: -amount });
    return true;
  }
  if (action === 'E' && live.length > 0 && live.every(({ status }) => status === '要關帳')) {
    for (const row of live) row.status = '操作取消';
    return true;
  }
  if (action === 'N' && live.length === 0) {
    trade.card = '已取消';
    return true;
  }
  return false;
}

/** Starts an ECPay simulator with this clock (Unix seconds). */
export async function startEcpay(now: () => number): Promise<EcpaySimulator> {
  const trades = new Map<string, Trade>();
  const known = (tradeNo = ''): Trade => {
    const trade = trades.get(tradeNo);
    if (!trade) throw new Error('ECPay knows no such trade');
    return trade;
  };

  function open(form: Fields): Reply {
    const fault = hasCheckMacValue(form, keys) ? faultOf(form, trades) : 'CheckMacValue';
    if (fault) return text(`error: ${fault}`, 400);
    const { MerchantTradeNo: tradeNo = '' } = form;
    const number = String(trades.size + 1);
    const states = { state: 'unpaid', card: '已授權', rows: [] } as const;
    trades.set(tradeNo, { form, ecpayNo: `26010718${number}`, gwsr: `1${number}`, ...states, rows: [] });
    const button = (decision: string) => `<button name="decision" value="${decision}">${decision}</button>`;
    return page(`<form method="post" action="/simulated/decide">
      <p>NT$${form.TotalAmount}</p>${inputs({ tradeNo })}${button('paid')}${button('failed')}</form>`);
  }

  function decide(tradeNo: string, state: 'paid' | 'failed'): void {
    const trade = known(tradeNo);
    if (trade.state === 'paid') return;
    trade.state = state;
    if (state === 'paid') trade.rows.push({ status: '要關帳', amount: taken(trade) });
  }

  function notice(tradeNo: string, changes: Fields = {}): URLSearchParams {
    const { form, state, ecpayNo } = known(tradeNo);
    const fields = {
      MerchantID: keys.merchantId,
      MerchantTradeNo: tradeNo,
      StoreID: '',
      RtnCode: state === 'paid' ? '1' : '10100248',
      RtnMsg: state === 'paid' ? '交易成功' : '拒絕交易',
      TradeNo: ecpayNo,
      TradeAmt: form.TotalAmount ?? '',
      PaymentDate: '2026/01/07 18:00:00',
      PaymentType: 'Credit_CreditCard',
      PaymentTypeChargeFee: '7',
      TradeDate: form.MerchantTradeDate ?? '',
      SimulatePaid: '0',
      CustomField1: form.CustomField1 ?? '',
      CustomField2: '',
      ...changes,
    };
    return new URLSearchParams(signed(fields, keys));
  }

  function queried({ MerchantTradeNo = '', TimeStamp }: Fields): Reply {
    if (Math.abs(Number(TimeStamp) - now()) > 180) return text('error: TimeStamp', 400);
    const trade = trades.get(MerchantTradeNo);
    const status = trade ? { unpaid: '0', paid: '1', failed: '10200095' }[trade.state] : '10200047';
    const fields = {
      MerchantID: keys.merchantId,
      MerchantTradeNo,
      TradeNo: trade?.ecpayNo ?? '',
      TradeAmt: trade?.form.TotalAmount ?? '0',
      TradeStatus: status,
      ItemName: trade?.form.ItemName ?? '',
      CustomField1: trade?.form.CustomField1 ?? '',
      ...(trade?.state === 'paid' && { gwsr: trade.gwsr }),
    };
    return text(new URLSearchParams(signed(fields, keys)).toString());
  }

  function shown({ CreditRefundId, CreditAmount, CreditCheckCode }: Fields): Reply {
    const trade = [...trades.values()].find(({ gwsr }) => gwsr === CreditRefundId);
    if (!trade || CreditCheckCode !== keys.checkCode || Number(CreditAmount) !== taken(trade))
      return json({ RtnMsg: 'error_nopay', RtnValue: null });
    const { card, rows } = trade;
    const status = card === '已取消' ? card : (rows.at(-1)?.status ?? card);
    return json({ RtnMsg: '', RtnValue: { TradeID: 1, amount: taken(trade), status, close_data: rows } });
  }

  async function decided({ tradeNo = '', decision }: Fields): Promise<Reply> {
    decide(tradeNo, decision === 'paid' ? 'paid' : 'failed');
    const { form } = known(tradeNo);
    const answer = await fetch(form.ReturnURL ?? '', { method: 'POST', body: notice(tradeNo) });
    if ((await answer.text()) !== '1|OK') return text('error: ReturnURL', 500);
    const result = Object.fromEntries(notice(tradeNo, { RtnMsg: 'Succeeded' }));
    return page(`<form method="post" action="${form.OrderResultURL}">${inputs(result)}
      <button>Back to the shop</button></form>`);
  }

  const party = await startOutsideParty(({ method, path, body }: Asked) => {
    const form = readForm(body);
    if (method !== 'POST' || !form) return text('', 404);
    if (path === '/Cashier/AioCheckOut/V5') return open(form);
    if (path === '/simulated/decide') return decided(form);
    if (!hasCheckMacValue(form, keys)) return text('error: CheckMacValue', 400);
    if (path === '/Cashier/QueryTradeInfo/V5') return queried(form);
    if (path === '/CreditDetail/QueryTrade/V2') return shown(form);
    if (path !== '/CreditDetail/DoAction') return text('', 404);
    const { MerchantTradeNo = '', TradeNo = '', Action = '', TotalAmount } = form;
    const trade = trades.get(MerchantTradeNo);
    const isDone = trade?.ecpayNo === TradeNo && change(trade, Action, Number(TotalAmount));
    const RtnCode = isDone ? '1' : '0';
    return text(new URLSearchParams({ MerchantTradeNo, TradeNo, RtnCode, RtnMsg: '' }).toString());
  });

  return {
    ...party,
    account: { ...keys, origin: party.origin },
    trades,
    open: (form) => open(form).status,
    decide,
    notice,
    capture: () => {
      for (const { rows } of trades.values())
        for (const row of rows) if (row.status === '要關帳') row.status = '已關帳';
    },
    moneyOf: (tradeNo) => {
      const trade = trades.get(tradeNo);
      if (trade?.state !== 'paid') return { taken: 0, paidBack: 0 };
      return { taken: taken(trade), paidBack: taken(trade) - kept(trade) };
    },
  };
}
