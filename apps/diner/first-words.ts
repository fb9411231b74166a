import { sourcesOf } from './first-sources.ts';

const quoted = /'([\w.]+)'/g;
const begun = /`([\w.]+\.)\$\{/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/**
 * Which messages a script may say before it loads more: those whose ids, or beginnings of ids, are written in it or in
 * what it imports at once; and the files in which that was looked up.
 */
export function firstWords(
  start: URL,
  ids: readonly string[],
): { readonly ids: ReadonlySet<string>; readonly sources: readonly URL[] } {
  const texts = sourcesOf(start);
  const written = new Set([...texts.values()].flatMap((text) => all(text, quoted)));
  const beginnings = [...new Set([...texts.values()].flatMap((text) => all(text, begun)))];
  const isFirst = (id: string) => written.has(id) || beginnings.some((beginning) => id.startsWith(beginning));
  return { ids: new Set(ids.filter(isFirst)), sources: [...texts.keys()].map((href) => new URL(href)) };
}
