/** The calling codes of countries, by ISO 3166 code. */
export const callingCodes: Partial<Record<string, string>> = {
  AE: '971',
  AT: '43',
  AU: '61',
  BE: '32',
  BH: '973',
  BN: '673',
  CA: '1',
  CH: '41',
  CL: '56',
  CN: '86',
  CO: '57',
  CR: '506',
  DE: '49',
  DK: '45',
  DO: '1',
  EC: '593',
  EE: '372',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GE: '995',
  GT: '502',
  HK: '852',
  ID: '62',
  IE: '353',
  IN: '91',
  JP: '81',
  KH: '855',
  KR: '82',
  KW: '965',
  LA: '856',
  MM: '95',
  MN: '976',
  MO: '853',
  MX: '52',
  MY: '60',
  NL: '31',
  NO: '47',
  NZ: '64',
  OM: '968',
  PA: '507',
  PE: '51',
  PH: '63',
  PL: '48',
  PR: '1',
  PT: '351',
  QA: '974',
  SA: '966',
  SE: '46',
  SG: '65',
  TH: '66',
  TR: '90',
  TW: '886',
  US: '1',
  UY: '598',
  VN: '84',
  ZA: '27',
};

/** Matches the trunk zero after a calling code, as in "+886 0912…". No number of these countries begins with 0. */
const innerNought = new RegExp(`^(${Object.values(callingCodes).join('|')})0`);

/**
 * Normalizes a telephone number: "0912-345 678" in Taiwan becomes "+886912345678". `undefined` if it is not a telephone
 * number.
 */
export function telephone(text: string, country: string): string | undefined {
  const written = text.normalize('NFKC').replace(/[\s().\-–/]/g, '');
  const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(written)?.[1];
  if (international !== undefined) return `+${international.replace(innerNought, '$1')}`;
  if (!/^\d{6,15}$/.test(written)) return undefined;
  const code = callingCodes[country];
  return code === undefined ? written : `+${code}${written.replace(/^0/, '')}`;
}
