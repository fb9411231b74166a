/** How telephones of some countries begin, seen from abroad. */
const callingCodes: Partial<Record<string, string>> = {
  CN: '86',
  DE: '49',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GE: '995',
  HK: '852',
  ID: '62',
  IE: '353',
  JP: '81',
  MN: '976',
  MO: '853',
  MX: '52',
  MY: '60',
  PH: '63',
  SG: '65',
  TH: '66',
  TW: '886',
  US: '1',
  VN: '84',
};

/** "+886 0912…": the nought that is dialled within a country, written behind its calling code; none of these numbers begins with it. */
const innerNought = new RegExp(`^(${Object.values(callingCodes).join('|')})0`);

/**
 * A telephone as people of a country write it, in the one form that all its spellings have in common: "0912-345 678" in
 * Taiwan is "+886912345678". Undefined for what is no telephone.
 */
export function telephone(text: string, country: string): string | undefined {
  const written = text.normalize('NFKC').replace(/[\s().\-–/]/g, '');
  const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(written)?.[1];
  if (international !== undefined) return `+${international.replace(innerNought, '$1')}`;
  if (!/^\d{6,15}$/.test(written)) return undefined;
  const code = callingCodes[country];
  return code === undefined ? written : `+${code}${written.replace(/^0/, '')}`;
}
