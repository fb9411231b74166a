import type { SandboxWords } from './sandbox-words.ts';

export const ms: SandboxWords = {
  title: 'Bayaran ujian',
  test: 'Ujian sahaja, tiada wang sebenar',
  amount: 'Jumlah',
  shop: 'Restoran',
  order: 'Nombor pesanan',
  pay: (amount) => `Bayar ${amount}`,
  decline: 'Gagalkan bayaran',
  later: 'Kembali tanpa membayar',
  back: 'Kembali ke pesanan',
  closes: (when) => `Bayaran ini ditutup ${when}.`,
  unknown: 'Bayaran ini tidak ditemui.',
  ended: {
    approved: { tag: 'Sudah dibayar', say: 'Bayaran ini berjaya.' },
    declined: { tag: 'Ditolak', say: 'Bayaran ini ditolak. Anda boleh cuba lagi daripada pesanan.' },
    voided: { tag: 'Dibatalkan', say: 'Bayaran ini dibatalkan. Tiada caj dikenakan.' },
    expired: { tag: 'Tamat tempoh', say: 'Masa untuk membayar sudah tamat. Tiada caj dikenakan.' },
  },
};
