import type { SandboxWords } from './sandbox-words.ts';

export const zhTW: SandboxWords = {
  title: '測試付款',
  test: '僅供測試，不會真的扣款',
  amount: '金額',
  shop: '店家',
  order: '訂單編號',
  pay: (amount) => `付款 ${amount}`,
  decline: '讓付款失敗',
  later: '暫不付款，先返回',
  back: '返回訂單',
  closes: (when) => `付款頁面將於 ${when}關閉。`,
  unknown: '查無此筆付款。',
  ended: {
    approved: { tag: '已付款', say: '這筆付款已完成。' },
    declined: { tag: '付款失敗', say: '這筆付款遭拒，您可以從訂單頁重新付款。' },
    voided: { tag: '已取消', say: '這筆付款已取消，沒有扣款。' },
    expired: { tag: '已逾時', say: '付款時間已過，沒有扣款。' },
  },
};
