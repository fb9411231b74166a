import type { MemberWords } from './member-words.ts';

export const tl: MemberWords = {
  login: {
    title: 'Mag-log in',
    intro: 'Magpapadala kami ng code sa telepono mo. Kung bago ka rito, magiging miyembro ka na.',
    phone: 'Numero ng telepono',
    send: 'Ipadala ang code',
    privacy: 'Sa pag-log in lang gagamitin ang numero mo.',
    codeTitle: 'Ilagay ang code',
    sentTo: (phone) => `Nagpadala kami ng anim na numero sa ${phone}. Magagamit ito sa loob ng 5 minuto.`,
    code: 'Code',
    go: 'Mag-log in',
    again: 'Ibang numero o bagong code',
    demo: 'Demo lang ito, kaya walang mensaheng darating sa telepono mo.',
    demoLink: 'Tingnan dito ang code',
    unknown: 'Walang serbisyo para sa miyembro dito.',
    ended: {
      over: {
        heading: 'Tapos na ang pag-log in na ito',
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
      `${code} ang code mo para sa ${brand}. Magagamit ito sa loob ng 5 minuto. Huwag itong sabihin kahit kanino.`,
    problems: {
      noTelephone: 'Ilagay ang numero ng telepono, gaya ng 0917 123 4567 o +63 917 123 4567.',
      tooMany: 'Masyadong maraming code ang hiningi. Maghintay ng sampung minuto at subukan ulit.',
      notSent: 'Hindi naipadala ang code. Subukan ulit mamaya.',
      wrongCode: 'Hindi iyan ang code. Tingnan ulit ang mensahe.',
      codeOver: 'Hindi na gumagana ang code na ito. Humingi ng bago.',
    },
  },
  me: {
    title: 'Miyembro',
    hello: (name) => (name === '' ? 'Masaya kaming makita ka' : `Kumusta, ${name}`),
    since: (date) => `Miyembro mula ${date}`,
    points: 'Puntos',
    worth: (amount) => `Bawat puntos ay ${amount} na bawas`,
    earn: (amount) => `Isang puntos sa bawat ${amount} na gastos`,
    coupons: 'Mga kupon',
    noCoupons: 'Walang kupon sa ngayon.',
    used: 'Nagamit na',
    from: (amount) => `Mula ${amount}`,
    until: (date) => `Hanggang ${date}`,
    details: 'Mga detalye mo',
    name: 'Pangalan',
    namePlace: 'Ano ang itatawag namin sa iyo?',
    phone: 'Numero ng telepono',
    save: 'I-save',
    signOut: 'Mag-log out',
    back: 'Bumalik',
    ended: 'Tapos na ang pahinang ito. Buksan ulit mula sa menu.',
  },
};
