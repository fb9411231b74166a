import type { SandboxWords } from './sandbox-words.ts';

export const vi: SandboxWords = {
  title: 'Thanh toán thử',
  test: 'Chỉ để thử, không trừ tiền thật',
  amount: 'Số tiền',
  shop: 'Nhà hàng',
  order: 'Mã đơn',
  pay: (amount) => `Thanh toán ${amount}`,
  decline: 'Cho thanh toán thất bại',
  later: 'Quay lại, chưa thanh toán',
  back: 'Quay lại đơn',
  closes: (when) => `Lượt thanh toán này đóng ${when}.`,
  unknown: 'Không tìm thấy lượt thanh toán này.',
  ended: {
    approved: { tag: 'Đã thanh toán', say: 'Thanh toán thành công.' },
    declined: { tag: 'Bị từ chối', say: 'Thanh toán bị từ chối. Có thể thử lại từ trang đơn.' },
    voided: { tag: 'Đã hủy', say: 'Thanh toán đã hủy. Chưa bị trừ tiền.' },
    expired: { tag: 'Hết hạn', say: 'Đã quá hạn thanh toán. Chưa bị trừ tiền.' },
  },
};
