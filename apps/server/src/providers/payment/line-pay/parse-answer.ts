/**
 * LINE Pay's JSON. Its transaction ids are numbers of 19 digits, too large for a JavaScript number, so they are
 * read as text.
 */
export const parseAnswer = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown, context?: { readonly source: string }) =>
    typeof value === 'number' && /transactionId$/i.test(key) ? context?.source : value,
  );
