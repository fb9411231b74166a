/**
 * Parses LINE Pay's JSON. Reads transaction ids as text, because their 19 digits exceed the precision of JavaScript
 * numbers.
 */
export const parseAnswer = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown, context?: { readonly source: string }) =>
    typeof value === 'number' && /transactionId$/i.test(key) ? context?.source : value,
  );
