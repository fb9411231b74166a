import type { SandboxWords } from './sandbox-words.ts';

export const zhCN: SandboxWords = {
  title: '测试支付',
  test: '仅供测试，不会真的扣款',
  amount: '金额',
  shop: '餐厅',
  order: '订单编号',
  pay: (amount) => `支付 ${amount}`,
  decline: '让支付失败',
  later: '暂不支付，先返回',
  back: '返回订单',
  closes: (when) => `支付页面将于${when}关闭。`,
  unknown: '没有找到这笔支付。',
  ended: {
    approved: { tag: '已支付', say: '这笔支付已完成。' },
    declined: { tag: '支付失败', say: '这笔支付被拒绝，您可以从订单页重新支付。' },
    voided: { tag: '已取消', say: '这笔支付已取消，没有扣款。' },
    expired: { tag: '已超时', say: '支付时间已过，没有扣款。' },
  },
};
