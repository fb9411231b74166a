import type { MemberWords } from './member-words.ts';

export const tl: MemberWords = {
  login: {
    title: 'Mag-log in',
    intro: 'Magpapadala kami ng code sa phone mo. Kung bago ka rito, magiging member ka na.',
    phone: 'Phone number',
    send: 'Ipadala ang code',
    privacy: 'Sa pag-log in lang gagamitin ang number mo.',
    codeTitle: 'Ilagay ang code',
    sentTo: (phone) => `Nagpadala kami ng 6-digit code sa ${phone}. Valid ito nang 5 minuto.`,
    code: 'Code',
    go: 'Mag-log in',
    again: 'Ibang number o bagong code',
    demo: 'Demo lang ito, kaya walang mensaheng darating sa phone mo.',
    demoLink: 'Tingnan dito ang code',
    unknown: 'Walang membership dito.',
    ended: {
      over: {
        heading: 'Tapos na ang login na ito',
        advice: 'Nandiyan pa rin ang cart mo. Bumalik, at mag-log in ulit kung hindi ka pa naka-log in.',
      },
      unreachable: {
        heading: 'Hindi makapag-log in sa ngayon',
        advice:
          'Nandiyan pa rin ang cart mo. Bumalik at umorder nang hindi naka-log in, o subukan ulit mamaya.',
      },
      refused: {
        heading: 'Hindi natuloy ang pag-log in',
        advice: 'Nandiyan pa rin ang cart mo. Bumalik at subukan ulit.',
      },
    },
    text: (brand, code) =>
      `${code} ang code mo para sa ${brand}. Valid ito nang 5 minuto. Huwag itong ibigay kahit kanino.`,
    problems: {
      noTelephone: 'Ilagay ang phone number, gaya ng 0917 123 4567 o +63 917 123 4567.',
      tooMany: 'Masyadong maraming code ang hiningi. Maghintay ng sampung minuto at subukan ulit.',
      notSent: 'Hindi naipadala ang code. Subukan ulit mamaya.',
      wrongCode: 'Hindi iyan ang code. Tingnan ulit ang mensahe.',
      codeOver: 'Hindi na valid ang code na ito. Humingi ng bago.',
    },
  },
  me: {
    title: 'Member',
    hello: (name) => (name === '' ? 'Welcome!' : `Kumusta, ${name}`),
    since: (date) => `Member mula ${date}`,
    points: 'Points',
    worth: (amount) => `Bawat point ay ${amount} na discount`,
    earn: (amount) => `1 point sa bawat ${amount} na gastos`,
    coupons: 'Mga coupon',
    noCoupons: 'Walang coupon sa ngayon.',
    used: 'Nagamit na',
    from: (amount) => `Minimum spend ${amount}`,
    until: (date) => `Hanggang ${date}`,
    details: 'Mga detalye mo',
    name: 'Pangalan',
    namePlace: 'Ano ang itatawag namin sa iyo?',
    phone: 'Phone number',
    save: 'I-save',
    signOut: 'Mag-log out',
    back: 'Bumalik',
    ended: 'Expired na ang page na ito. Buksan ulit mula sa menu.',
  },
};
