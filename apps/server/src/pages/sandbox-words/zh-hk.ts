import type { SandboxWords } from './sandbox-words.ts';

export const zhHK: SandboxWords = {
  title: '測試付款',
  test: '只供測試，不會真正收費',
  amount: '金額',
  shop: '餐廳',
  order: '訂單編號',
  pay: (amount) => `付款 ${amount}`,
  decline: '讓付款失敗',
  later: '暫不付款，先返回',
  back: '返回訂單',
  closes: (when) => `付款頁面將於 ${when}關閉。`,
  unknown: '找不到這筆付款。',
  ended: {
    approved: { tag: '已付款', say: '這筆付款已完成。' },
    declined: { tag: '付款失敗', say: '這筆付款被拒，你可以在訂單頁再試。' },
    voided: { tag: '已取消', say: '這筆付款已取消，並未扣款。' },
    expired: { tag: '已逾時', say: '付款時限已過，並未扣款。' },
  },
};
