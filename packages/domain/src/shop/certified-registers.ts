/** A country that requires a certified or fiscal cash register for payments at a restaurant's counter. */
type RegisterRule = {
  /** ISO 3166. */
  readonly country: string;
  /** The year from which the rule of today applies. */
  readonly since: number;
  /** What the law asks for, in a few words. */
  readonly what: string;
  readonly source: string;
};

/** The day on which the sources were read. */
export const registersChecked = '2026-11-24';

const overview = 'https://www.vatcalc.com/slovenia/slovenia-vat-certified-cash-registers/';
const nordic =
  'https://www.efsta.eu/en/newsletter/fiscalization-in-scandinavia-sweden-norway-denmark-in-comparison';

const listed = (country: string, since: number): RegisterRule => ({
  country,
  since,
  what: 'a certified or connected cash register',
  source: overview,
});

/** MON-9: the countries of docs/fiscal.md, which says what the list is and what it is not. */
export const certifiedRegisters: readonly RegisterRule[] = [
  listed('AL', 2019),
  {
    country: 'AT',
    since: 2017,
    what: 'a register with a signature unit (RKSV), above a turnover',
    source: 'https://gms.info/module/rksv-tse-hotel',
  },
  {
    country: 'BE',
    since: 2014,
    what: 'a registered cash register with a fiscal data module, above 25,000 € of meals',
    source: 'https://www.switec.info/en/notifications/detail/?nr=2022/0880/B&id=78600',
  },
  listed('BG', 2020),
  {
    country: 'DE',
    since: 2020,
    what: 'a certified technical security device (TSE) for electronic registers',
    source: 'https://gastrosystem.app/en/glossar/146a-ao',
  },
  {
    country: 'DK',
    since: 2024,
    what: 'a digital sales registration system, for smaller restaurants and cafés',
    source: 'https://www.elov.dk/momsbekendtgorelsen/paragraf/65/',
  },
  {
    country: 'FR',
    since: 2018,
    what: 'certified software, if payments are recorded by software',
    source: 'https://qonto.com/fr/blog/gestion-entreprise/comptabilite/logiciel-caisse-restaurant',
  },
  listed('GR', 2020),
  listed('HR', 2013),
  listed('HU', 2014),
  listed('IT', 2017),
  listed('LT', 2001),
  listed('ME', 2019),
  { country: 'NO', since: 2017, what: 'a declared cash register system', source: nordic },
  listed('PL', 2018),
  listed('PT', 2008),
  listed('RO', 2017),
  listed('RS', 2022),
  listed('RU', 2017),
  {
    country: 'SE',
    since: 2010,
    what: 'a register with a certified control unit',
    source: 'https://verksamt.se/en/industry/find-permits/permit/cash-register-certification-UKR1959',
  },
  { country: 'SI', since: 2016, what: 'a register that reports each cash payment', source: overview },
  {
    country: 'SK',
    since: 2019,
    what: 'an e-kasa with certified software and protected storage',
    source: 'https://jbfiscalconsulting.com/country/slovakia/',
  },
  listed('TR', 2012),
  listed('UA', 2013),
];

/** Whether a country is on the list. */
export const needsCertifiedRegister = (country: string): boolean =>
  certifiedRegisters.some((rule) => rule.country === country);
