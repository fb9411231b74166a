import shinjitai from 'opencc-js/dict/JPShinjitaiCharacters';
import simplified from 'opencc-js/dict/TSCharacters';

/** Reads a table of the form "麵 面|雞 鸡". */
const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('|').map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
  );

const toSimplified = tableOf(simplified);
const toTraditional = tableOf(shinjitai);
const han = /\p{Script=Han}/gu;

/**
 * Replaces traditional and Japanese characters by simplified ones (FIX-32). Several characters become the same one, such
 * as 麵 and 面, so that each spelling finds the others.
 */
export const foldHan = (text: string): string =>
  text.replace(
    han,
    (char) => toSimplified.get(char) ?? toSimplified.get(toTraditional.get(char) ?? char) ?? char,
  );
