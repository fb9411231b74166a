import { endTimePattern, timePattern } from '@comanda/domain/shop/opening-hours.schema';
import { closestMatch } from 'leven';
import {
  adjustmentPattern,
  capitalsPattern,
  decimalPattern,
  idPattern,
  modesPattern,
  percentPattern,
} from './brand-file.schema.ts';

const told = (meant: string | undefined): string =>
  meant === undefined ? '' : `; did you mean ${JSON.stringify(meant)}?`;

/**
 * Suggests the known word that a misspelt one is near to. Upper and lower case are the same here. One letter in three
 * may be wrong, so two-letter codes such as "fr" and "fi" are never near.
 */
export function didYouMeanOneOf(known: readonly string[], found: string): string {
  const words = known.map((word) => word.toLowerCase());
  const near = closestMatch(found.toLowerCase(), words, { maxDistance: Math.floor(found.length / 3) });
  return told(near === undefined ? undefined : known[words.indexOf(near)]);
}

/** Changes "£1,5" to "1.5". A comma before three digits may separate thousands or decimals, so it stays. */
const plainAmount = (text: string): string =>
  text
    .replace(/^[^\d.,%-]{1,4}|[^\d.,%-]{1,4}$/gu, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replace(/^\./, '0.');
const plainPercent = (text: string): string =>
  text
    .trim()
    .replace(/\s*%$/, '')
    .replace(/,(\d{1,4})$/, '.$1');
const timeOfDay = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{1,2})[.h](\d\d)$/, '$1:$2')
    .replace(/^\d:/, '0$&');
const asId = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
const capitals = (text: string): string => text.trim().toUpperCase();

/** What corrects common slips of format, by the pattern that the text must have. */
const corrections: ReadonlyMap<string, (text: string) => string> = new Map([
  [decimalPattern, plainAmount],
  [adjustmentPattern, plainAmount],
  [percentPattern, plainPercent],
  [timePattern, timeOfDay],
  [endTimePattern, timeOfDay],
  [idPattern, asId],
  [capitalsPattern(2), capitals],
  [capitalsPattern(3), capitals],
  [modesPattern, capitals],
]);

/** Suggests the right form of a text that does not match a pattern. */
export function didYouMeanLike(pattern: string, found: string): string {
  const corrected = corrections.get(pattern)?.(found);
  return told(corrected !== undefined && new RegExp(pattern).test(corrected) ? corrected : undefined);
}
