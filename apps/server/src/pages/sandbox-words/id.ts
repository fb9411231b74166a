import type { SandboxWords } from './sandbox-words.ts';

export const id: SandboxWords = {
  title: 'Pembayaran uji coba',
  test: 'Hanya uji coba, tanpa uang sungguhan',
  amount: 'Jumlah',
  shop: 'Restoran',
  order: 'Nomor pesanan',
  pay: (amount) => `Bayar ${amount}`,
  decline: 'Buat pembayaran gagal',
  later: 'Kembali tanpa membayar',
  back: 'Kembali ke pesanan',
  closes: (when) => `Pembayaran ini ditutup ${when}.`,
  unknown: 'Pembayaran ini tidak ditemukan.',
  ended: {
    approved: { tag: 'Lunas', say: 'Pembayaran ini berhasil.' },
    declined: { tag: 'Ditolak', say: 'Pembayaran ini ditolak. Anda bisa mencoba lagi dari pesanan.' },
    voided: { tag: 'Dibatalkan', say: 'Pembayaran ini dibatalkan. Anda tidak ditagih.' },
    expired: { tag: 'Kedaluwarsa', say: 'Batas waktu bayar sudah lewat. Anda tidak ditagih.' },
  },
};
