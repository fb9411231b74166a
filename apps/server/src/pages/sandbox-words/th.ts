import type { SandboxWords } from './sandbox-words.ts';

export const th: SandboxWords = {
  title: 'หน้าชำระเงินทดสอบ',
  test: 'รายการทดสอบ ไม่มีการตัดเงินจริง',
  amount: 'ยอดชำระ',
  shop: 'ร้าน',
  order: 'เลขที่ออเดอร์',
  pay: (amount) => `ชำระ ${amount}`,
  decline: 'ให้การชำระเงินไม่สำเร็จ',
  later: 'กลับไปก่อน ยังไม่ชำระ',
  back: 'กลับไปที่ออเดอร์',
  closes: (when) => `หน้านี้จะปิด${when}`,
  unknown: 'ไม่พบรายการชำระเงินนี้',
  ended: {
    approved: { tag: 'ชำระแล้ว', say: 'ชำระเงินเรียบร้อยแล้ว' },
    declined: { tag: 'ไม่สำเร็จ', say: 'การชำระเงินถูกปฏิเสธ ลองใหม่ได้จากหน้าออเดอร์' },
    voided: { tag: 'ยกเลิกแล้ว', say: 'การชำระเงินถูกยกเลิก ไม่มีการตัดเงิน' },
    expired: { tag: 'หมดเวลา', say: 'เลยเวลาชำระเงินแล้ว ไม่มีการตัดเงิน' },
  },
};
