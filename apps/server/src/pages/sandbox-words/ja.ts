import type { SandboxWords } from './sandbox-words.ts';

export const ja: SandboxWords = {
  title: 'テスト決済',
  test: 'テスト用のため、実際の請求はありません',
  amount: 'お支払い金額',
  shop: '店舗',
  order: '注文番号',
  pay: (amount) => `${amount}を支払う`,
  decline: '支払いを失敗させる',
  later: '支払わずに戻る',
  back: 'ご注文に戻る',
  closes: (when) => `お支払いの受付は${when.replace(' ', '')}に終了します。`,
  unknown: 'このお支払いは見つかりません。',
  ended: {
    approved: { tag: '支払い済み', say: 'お支払いが完了しました。' },
    declined: {
      tag: '支払い失敗',
      say: 'お支払いが承認されませんでした。ご注文の画面からもう一度お試しいただけます。',
    },
    voided: { tag: '取消済み', say: 'お支払いは取り消されました。請求は発生していません。' },
    expired: { tag: '期限切れ', say: 'お支払い期限が過ぎました。請求は発生していません。' },
  },
};
