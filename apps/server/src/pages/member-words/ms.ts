import type { MemberWords } from './member-words.ts';

export const ms: MemberWords = {
  login: {
    title: 'Log masuk',
    intro: 'Kami menghantar kod ke telefon anda. Jika ini kali pertama, anda terus menjadi ahli.',
    phone: 'Nombor telefon',
    send: 'Hantar kod',
    privacy: 'Nombor anda hanya digunakan untuk log masuk.',
    codeTitle: 'Masukkan kod',
    sentTo: (phone) => `Enam digit telah dihantar ke ${phone}. Sah selama 5 minit.`,
    code: 'Kod',
    go: 'Log masuk',
    again: 'Tukar nombor atau minta kod baharu',
    demo: 'Ini demo, jadi tiada mesej sampai ke telefon anda.',
    demoLink: 'Lihat kod di sini',
    unknown: 'Tiada perkhidmatan ahli di sini.',
    ended: {
      over: {
        heading: 'Sesi log masuk ini sudah tamat',
        advice: 'Troli anda masih seperti tadi. Kembali, dan log masuk semula jika belum.',
      },
      unreachable: {
        heading: 'Log masuk tidak dapat dilakukan sekarang',
        advice: 'Troli anda masih seperti tadi. Kembali dan pesan tanpa log masuk, atau cuba lagi nanti.',
      },
      refused: {
        heading: 'Log masuk tidak berjaya',
        advice: 'Troli anda masih seperti tadi. Kembali dan cuba lagi.',
      },
    },
    text: (brand, code) =>
      `${code} ialah kod anda untuk ${brand}. Sah selama 5 minit. Jangan beritahu sesiapa.`,
    problems: {
      noTelephone: 'Masukkan nombor telefon, contohnya 012 345 6789 atau +60 12 345 6789.',
      tooMany: 'Kod diminta terlalu kerap. Tunggu sepuluh minit dan cuba lagi.',
      notSent: 'Kod tidak dapat dihantar. Cuba lagi nanti.',
      wrongCode: 'Kod itu salah. Semak semula mesej anda.',
      codeOver: 'Kod ini tidak sah lagi. Minta kod baharu.',
    },
  },
  me: {
    title: 'Ahli',
    hello: (name) => (name === '' ? 'Selamat datang' : `Helo, ${name}`),
    since: (date) => `Ahli sejak ${date}`,
    points: 'Mata',
    worth: (amount) => `1 mata = potongan ${amount}`,
    earn: (amount) => `1 mata bagi setiap ${amount} dibelanjakan`,
    coupons: 'Kupon',
    noCoupons: 'Tiada kupon buat masa ini.',
    used: 'Telah digunakan',
    from: (amount) => `Belanja minimum ${amount}`,
    until: (date) => `Sah hingga ${date}`,
    details: 'Butiran anda',
    name: 'Nama',
    namePlace: 'Apa nama panggilan anda?',
    phone: 'Nombor telefon',
    save: 'Simpan',
    signOut: 'Log keluar',
    back: 'Kembali',
    ended: 'Halaman ini sudah tamat tempoh. Buka semula dari menu.',
  },
};
