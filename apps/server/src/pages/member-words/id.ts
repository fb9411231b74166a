import type { MemberWords } from './member-words.ts';

export const id: MemberWords = {
  login: {
    title: 'Masuk',
    intro: 'Kami mengirim kode ke ponsel Anda. Jika baru pertama kali, Anda langsung menjadi member.',
    phone: 'Nomor telepon',
    send: 'Kirim kode',
    privacy: 'Nomor Anda hanya dipakai untuk masuk.',
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
        heading: 'Sesi masuk ini sudah selesai',
        advice: 'Keranjang Anda tidak berubah. Kembalilah, lalu masuk lagi jika belum masuk.',
      },
      unreachable: {
        heading: 'Saat ini belum bisa masuk',
        advice: 'Keranjang Anda tidak berubah. Kembali dan pesan tanpa masuk, atau coba lagi nanti.',
      },
      refused: {
        heading: 'Gagal masuk',
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
    worth: (amount) => `Tiap poin memotong ${amount}`,
    earn: (amount) => `Satu poin setiap belanja ${amount}`,
    coupons: 'Kupon',
    noCoupons: 'Saat ini tidak ada kupon.',
    used: 'Sudah dipakai',
    from: (amount) => `Mulai ${amount}`,
    until: (date) => `Sampai ${date}`,
    details: 'Data Anda',
    name: 'Nama',
    namePlace: 'Kami panggil Anda siapa?',
    phone: 'Nomor telepon',
    save: 'Simpan',
    signOut: 'Keluar',
    back: 'Kembali',
    ended: 'Halaman ini sudah berakhir. Buka lagi dari menu.',
  },
};
