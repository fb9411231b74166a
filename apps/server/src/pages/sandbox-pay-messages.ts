import type { SandboxState } from '../providers/payment/sandbox.ts';
import type { SpokenLanguage } from './spoken-language.ts';

type Messages = {
  readonly title: string;
  readonly test: string;
  readonly amount: string;
  readonly shop: string;
  readonly order: string;
  readonly pay: (amount: string) => string;
  readonly decline: string;
  readonly later: string;
  readonly back: string;
  readonly closes: (when: string) => string;
  readonly note: string;
  readonly other: string;
  readonly unknown: string;
  readonly ended: Record<Exclude<SandboxState, 'open'>, { readonly tag: string; readonly say: string }>;
};

const en: Messages = {
  title: 'Sandbox payment',
  test: 'Test payment, no real money',
  amount: 'Amount',
  shop: 'Restaurant',
  order: 'Order number',
  pay: (amount) => `Pay ${amount}`,
  decline: 'Let the payment fail',
  later: 'Go back without deciding',
  back: 'Back to the order',
  closes: (when) => `This payment closes ${when}.`,
  note: 'This page stands in for a bank or a wallet. The first button pays, the second is refused as a card would be, the third leaves the payment open.',
  other: '繁體中文',
  unknown: 'There is no such payment.',
  ended: {
    approved: { tag: 'Paid', say: 'This payment went through.' },
    declined: { tag: 'Declined', say: 'This payment was declined. You can try again from the order.' },
    voided: { tag: 'Cancelled', say: 'This payment was cancelled. Nothing was charged.' },
    expired: { tag: 'Expired', say: 'The time to pay has passed. Nothing was charged.' },
  },
};

const zhTW: Messages = {
  title: '測試付款頁面',
  test: '僅供測試，不會真的扣款',
  amount: '金額',
  shop: '店家',
  order: '訂單編號',
  pay: (amount) => `付款 ${amount}`,
  decline: '讓付款失敗',
  later: '暫不付款，先返回',
  back: '返回訂單',
  closes: (when) => `這筆付款將於 ${when} 截止。`,
  note: '此頁面代替銀行或電子錢包。第一個按鈕完成付款；第二個像刷卡被拒一樣失敗；第三個讓付款保持未完成。',
  other: 'English',
  unknown: '查無此筆付款。',
  ended: {
    approved: { tag: '已付款', say: '這筆付款已完成。' },
    declined: { tag: '付款失敗', say: '這筆付款遭拒，您可以從訂單頁重新付款。' },
    voided: { tag: '已取消', say: '這筆付款已取消，沒有扣款。' },
    expired: { tag: '已逾時', say: '付款時間已過，沒有扣款。' },
  },
};

export const payMessages: Record<SpokenLanguage, Messages> = { en, 'zh-TW': zhTW };
