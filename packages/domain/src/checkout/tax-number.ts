import { isTaxIdPlausible } from './invoice-buyer.ts';

/** VAT numbers of the EU without their country, spaces, dots and hyphens. Also national forms that receipts show. */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^(\d{9}|\d{10,13}|\d{2,5}\/\d{3,5}\/\d{4,5})$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^([A-Z\d]{2}\d{9}|\d{9}|\d{14})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^(\d{8}|\d{11})$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^(\d{10}|\d{12})$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** A qualified invoice issuer of Japan. Numbers of sole traders have no published check digit. */
const isJapaneseIssuer = (number: string): boolean => /^T[1-9]\d{12}$/.test(number);

/** What a tax number of a country should look like. `undefined` for countries whose form is not known here. */
export function taxNumberForm(country: string): string | undefined {
  if (country === 'TW') return '8 digits with a valid check digit';
  if (country === 'JP') return '"T" and 13 digits';
  return country in vatForms ? `the VAT number, like "${country === 'GR' ? 'EL' : country}…"` : undefined;
}

/** Whether a tax number does not have the form of its country. The form is not checked in other countries. */
export function isTaxNumberDoubtful(country: string, taxNumber: string): boolean {
  const number = taxNumber.toUpperCase().replaceAll(/[\s.-]/g, '');
  if (country === 'TW') return !/^\d{8}$/.test(number) || !isTaxIdPlausible(number);
  if (country === 'JP') return !isJapaneseIssuer(number);
  const form = vatForms[country];
  const prefix = country === 'GR' ? 'EL' : country;
  return form !== undefined && !form.test(number) && !form.test(number.replace(new RegExp(`^${prefix}`), ''));
}

/** What tax numbers are called on receipts, in a language of their country. In other countries of the EU it is "VAT". */
const labels: Readonly<Record<string, string>> = {
  AT: 'UID-Nr.',
  AU: 'ABN',
  CH: 'MWST-Nr.',
  CN: '纳税人识别号',
  DE: 'USt-IdNr.',
  ES: 'NIF',
  FI: 'ALV-tunnus',
  FR: 'N° TVA',
  GB: 'VAT Reg. No.',
  GE: 'ს/კ',
  ID: 'NPWP',
  IN: 'GSTIN',
  IT: 'P. IVA',
  JP: '登録番号',
  KR: '사업자등록번호',
  MN: 'ТТД',
  MX: 'RFC',
  NL: 'Btw-nr.',
  NZ: 'GST No.',
  PH: 'TIN',
  PL: 'NIP',
  PT: 'NIF',
  SE: 'Momsreg.nr',
  SG: 'GST Reg. No.',
  TH: 'เลขประจำตัวผู้เสียภาษี',
  TW: '統一編號',
  VN: 'Mã số thuế',
};

/** National numbers that the VAT number of their country contains, and that have a name of their own. */
const nationalForms: readonly (readonly [country: string, form: RegExp, label: string])[] = [
  ['FI', /^\d{7}-\d$/, 'Y-tunnus'],
  ['DE', /^(\d{10,13}|\d{2,5}\/\d{3,5}\/\d{4,5})$/, 'Steuernummer'],
];

/**
 * What the tax number of a country is called on its receipts, in every language. `undefined` for countries without a
 * known name.
 */
export function taxNumberLabel(country: string, taxNumber: string): string | undefined {
  const national = nationalForms.find(([of, form]) => of === country && form.test(taxNumber.trim()));
  return national?.[2] ?? labels[country] ?? (country in vatForms ? 'VAT' : undefined);
}
