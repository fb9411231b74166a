import type { MemberWords } from './member-words.ts';

export const id: MemberWords = {
  login: {
    title: 'Masuk',
    intro: 'Kami mengirim kode ke ponsel Anda. Jika baru pertama kali, Anda langsung menjadi member.',
    phone: 'Nomor telepon',
    send: 'Kirim kode',
    privacy: 'Nomor Anda hanya dipakai untuk login.',
    codeTitle: 'Masukkan kode',
    sentTo: (phone) => `Enam angka sudah dikirim ke ${phone}. Berlaku 5 menit.`,
    code: 'Kode',
    go: 'Masuk',
    again: 'Ganti nomor atau minta kode baru',
    demo: 'Ini demo, jadi tidak ada pesan yang sampai ke ponsel Anda.',
    demoLink: 'Lihat kodenya di sini',
    unknown: 'Tidak ada layanan member di sini.',
    ended: {
      over: {
        heading: 'Sesi login ini sudah berakhir',
        advice: 'Keranjang Anda tidak berubah. Silakan kembali, lalu masuk lagi jika belum login.',
      },
      unreachable: {
        heading: 'Saat ini belum bisa login',
        advice: 'Keranjang Anda tidak berubah. Kembali dan pesan tanpa login, atau coba lagi nanti.',
      },
      refused: {
        heading: 'Login gagal',
        advice: 'Keranjang Anda tidak berubah. Kembali dan coba lagi.',
      },
    },
    text: (brand, code) =>
      `${code} adalah kode Anda untuk ${brand}. Berlaku 5 menit. Jangan beri tahu siapa pun.`,
    problems: {
      noTelephone: 'Masukkan nomor telepon, misalnya 0812 3456 7890 atau +62 812 3456 7890.',
      tooMany: 'Terlalu sering meminta kode. Tunggu sepuluh menit, lalu coba lagi.',
      notSent: 'Kode tidak dapat dikirim. Coba lagi nanti.',
      wrongCode: 'Kodenya salah. Periksa lagi pesannya.',
      codeOver: 'Kode ini sudah tidak berlaku. Minta kode baru.',
    },
  },
  me: {
    title: 'Member',
    hello: (name) => (name === '' ? 'Selamat datang' : `Halo, ${name}`),
    since: (date) => `Member sejak ${date}`,
    points: 'Poin',
    worth: (amount) => `1 poin = potongan ${amount}`,
    earn: (amount) => `1 poin setiap belanja ${amount}`,
    coupons: 'Kupon',
    noCoupons: 'Saat ini tidak ada kupon.',
    used: 'Sudah dipakai',
    from: (amount) => `Min. belanja ${amount}`,
    until: (date) => `Berlaku s.d. ${date}`,
    details: 'Data Anda',
    name: 'Nama',
    namePlace: 'Nama panggilan Anda',
    phone: 'Nomor telepon',
    save: 'Simpan',
    signOut: 'Keluar',
    back: 'Kembali',
    ended: 'Halaman ini sudah kedaluwarsa. Buka lagi dari menu.',
  },
};
