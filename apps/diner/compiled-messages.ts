import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { firstWords } from './first-words.ts';

const catalogue = /\/i18n\/messages\/[\w-]+\.json(\?(rest|whole))?$/;
const english = new URL('./src/i18n/messages/en.json', import.meta.url);
const start = new URL('./src/main.tsx', import.meta.url);

type Texts = Record<string, string>;

/**
 * Turns the message files (id → ICU text) into compiled catalogues while they are imported, so that the phone loads no
 * parser. An id that a language lacks is taken from English. A file holds what the first screen may say; `?rest` what
 * only later scripts say, `?whole` all of it.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    load: {
      filter: { id: catalogue },
      handler(id) {
        const [file = id, part = 'first'] = id.split('?');
        const texts: Texts = { ...read(english), ...read(file) };
        const { ids, sources } = firstWords(start, Object.keys(texts));
        for (const source of [english, ...sources]) this.addWatchFile(source.pathname);
        const compiled = Object.entries(texts)
          .filter(([key]) => part === 'whole' || ids.has(key) === (part === 'first'))
          .map(([key, text]) => [key, compileMessage(text)]);
        const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
        return { code, moduleType: 'js' };
      },
    },
  };
}

const read = (file: string | URL): Texts => JSON.parse(readFileSync(file, 'utf8'));
