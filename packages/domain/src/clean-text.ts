/** Line ends of any system: CR LF, CR, LF, vertical tab, form feed, NEL, and the separators of lines and paragraphs. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/**
 * Characters that control a printer or a screen: the controls of Unicode's category Cc, and the bidirectional
 * embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069). The marks LRM, RLM and ALM, joiners and
 * variation selectors stay, because languages and emoji need them.
 */
const steering = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** FIX-16: a diner's one-line text, safe to print: tabs and line ends become spaces, control characters are removed. */
export const cleanLine = (text: string): string =>
  text.replace(lineEnds, ' ').replaceAll('\t', ' ').replace(steering, '');

/** FIX-16: a diner's text of several lines, safe to print: line ends become LF, control characters are removed. */
export const cleanText = (text: string): string =>
  text
    .split(lineEnds)
    .map((line) => cleanLine(line))
    .join('\n');
