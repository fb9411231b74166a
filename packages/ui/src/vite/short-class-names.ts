import { globSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const style = /\.module\.css$/;

/** What Lightning CSS calls a class, an animation or a container of a CSS module. The mark keeps it apart from other text. */
export const longNames = 'scoped-[hash]-[local]';
const longName = /scoped-[\w-]{6}-([\w-]+)/g;

/** Without d, because ad blockers hide what is called Ad or Ads. */
const letters = 'abcefghijklmnopqrstuvwxyz';

/** a, b, c, e, … z, aa, ba, … */
const inLetters = (number: number): string =>
  (number < letters.length ? '' : inLetters(Math.floor(number / letters.length) - 1)) +
  letters[number % letters.length];

/**
 * Gives the names of CSS modules two to five letters: the page of a menu has them in its styles and in its markup, and the
 * scripts have them again. A name is the number of its file and its own number in the file. Both builds, for browsers and
 * for the server, count the same files, so they agree.
 */
export function shortClassNames(folders: readonly string[]): Plugin[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.module.css`).sort());
  const places = new Map(files.map((file, index) => [relative('.', file), index]));
  const known = new Map<string, Map<string, string>>();
  const shorten = (code: string, id: string): string => {
    const place = places.get(relative('.', id));
    if (place === undefined) throw new Error(`${id} is in none of ${folders.join(', ')}`);
    const names = known.get(id) ?? new Map<string, string>();
    known.set(id, names);
    return code.replace(longName, (_whole, local: string) => {
      const name = names.get(local) ?? `${inLetters(place).toUpperCase()}${inLetters(names.size)}`;
      names.set(local, name);
      return name;
    });
  };
  const plugin = (name: string, order: { enforce?: 'post' }): Plugin => ({
    name,
    ...order,
    apply: 'build',
    transform: { filter: { id: style }, handler: (code, id) => ({ code: shorten(code, id), map: null }) },
  });
  // the first one sees the styles, the second one the script that Vite makes of them
  return [plugin('short-class-names:styles', {}), plugin('short-class-names:script', { enforce: 'post' })];
}
