/** Decimal digits of other scripts that a phone's keyboard may type: Arabic, Persian and Thai. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g;

/** The letters and digits of a postcode, with single spaces: "dn31-1ab" is "DN31 1AB", "１０５" is "105". */
const postcodeWords = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** The countries whose postcodes have the British form. */
const british = ['GB', 'GG', 'IM', 'JE'];

/** The area, the district and the inward code of a British postcode, or of its beginning. */
const britishCode = /^([A-Z]{1,2})(?:(\d{2}|\d[A-Z]?) ?(\d[A-Z]{0,2})?)?$/;

/**
 * A postcode, or the beginning of one, in a form in which a postcode starts with each area that contains it. Digits
 * nest by themselves: 10115 is in 101. British codes do not: DN31 is no part of DN3, but W1A is a part of W1. So their
 * parts have separators.
 */
export function postcodeKey(typed: string, country: string): string {
  const words = postcodeWords(typed);
  const text = words.replaceAll(' ', '');
  const parts = british.includes(country) ? (britishCode.exec(words) ?? britishCode.exec(text)) : null;
  if (!parts) return text;
  const [, area = '', district, inward = ''] = parts;
  if (district === undefined) return `${area}|`;
  const number = district.replace(/[A-Z]/, '');
  const letter = district.slice(number.length);
  return `${area}|${number}|${letter}${inward || letter ? '|' : ''}${inward}`;
}
