import type { MemberWords } from './member-words.ts';

export const fi: MemberWords = {
  login: {
    title: 'Kirjaudu sisään',
    intro: 'Lähetämme koodin puhelimeesi. Jos olet täällä ensimmäistä kertaa, sinusta tulee samalla jäsen.',
    phone: 'Puhelinnumero',
    send: 'Lähetä koodi',
    privacy: 'Numeroasi käytetään vain kirjautumiseen.',
    codeTitle: 'Anna koodi',
    sentTo: (phone) => `Lähetimme kuusinumeroisen koodin numeroon ${phone}. Se on voimassa 5 minuuttia.`,
    code: 'Koodi',
    go: 'Kirjaudu',
    again: 'Vaihda numero tai pyydä uusi koodi',
    demo: 'Tämä on demo, joten puhelimeesi ei tule viestiä.',
    demoLink: 'Katso koodi tästä',
    unknown: 'Täällä ei ole jäsenpalvelua.',
    ended: {
      over: {
        heading: 'Tämä kirjautuminen on päättynyt',
        advice:
          'Ostoskorisi on tallessa. Palaa takaisin ja kirjaudu uudelleen, jos et ole vielä kirjautunut.',
      },
      unreachable: {
        heading: 'Kirjautuminen ei onnistu juuri nyt',
        advice: 'Ostoskorisi on tallessa. Palaa ja tilaa kirjautumatta tai yritä myöhemmin uudelleen.',
      },
      refused: {
        heading: 'Kirjautuminen epäonnistui',
        advice: 'Ostoskorisi on tallessa. Palaa takaisin ja yritä uudelleen.',
      },
    },
    text: (brand, code) =>
      `${code} on kirjautumiskoodisi (${brand}). Se on voimassa 5 minuuttia. Älä kerro sitä kenellekään.`,
    problems: {
      noTelephone: 'Anna puhelinnumerosi, esimerkiksi 040 123 4567 tai +358 40 123 4567.',
      tooMany: 'Koodeja on pyydetty liikaa. Odota kymmenen minuuttia ja yritä uudelleen.',
      notSent: 'Koodia ei voitu lähettää. Yritä myöhemmin uudelleen.',
      wrongCode: 'Koodi on väärä. Tarkista viesti.',
      codeOver: 'Koodi ei ole enää voimassa. Pyydä uusi.',
    },
  },
  me: {
    title: 'Jäsen',
    hello: (name) => (name === '' ? 'Mukava nähdä' : `Hei, ${name}`),
    since: (date) => `Jäsen ${date} alkaen`,
    points: 'Pisteet',
    worth: (amount) => `Yksi piste antaa ${amount} alennusta`,
    earn: (amount) => `Piste jokaisesta ${amount} ostoksesta`,
    coupons: 'Kupongit',
    noCoupons: 'Kuponkeja ei ole juuri nyt.',
    used: 'Käytetty',
    from: (amount) => `Vähintään ${amount}`,
    until: (date) => `Voimassa ${date} asti`,
    details: 'Tietosi',
    name: 'Nimi',
    namePlace: 'Millä nimellä kutsumme sinua?',
    phone: 'Puhelinnumero',
    save: 'Tallenna',
    signOut: 'Kirjaudu ulos',
    back: 'Takaisin',
    ended: 'Tämä sivu on vanhentunut. Avaa se uudelleen ruokalistalta.',
  },
};
