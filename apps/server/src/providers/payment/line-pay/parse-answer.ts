/**
 * LINE Pay's JSON. Its transaction ids are numbers of 19 digits, more than a JavaScript number holds: they are read as
 * the text that they are written in.
 */
export const parseAnswer = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown, context?: { readonly source: string }) =>
    typeof value === 'number' && /transactionId$/i.test(key) ? context?.source : value,
  );
