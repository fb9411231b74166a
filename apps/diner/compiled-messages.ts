import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogue = /\/i18n\/messages\/[\w-]+\.json(\?late)?$/;
const english = new URL('./src/i18n/messages/en.json', import.meta.url);

type Texts = Record<string, string>;

/**
 * Turns the message files (id → ICU text) into compiled catalogues while they are imported, so that the phone loads no
 * parser. An id that a language lacks is taken from English. An id with a colon ("forget:title") is not in the catalogue
 * that every page loads, but in one of its own (`?late`), which comes with the part that shows it.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    load: {
      filter: { id: catalogue },
      handler(id) {
        this.addWatchFile(english.pathname);
        const [file = id, isLate] = id.split('?');
        const texts: Texts = { ...read(english), ...read(file) };
        const compiled = Object.entries(texts)
          .filter(([key]) => key.includes(':') === (isLate !== undefined))
          .map(([key, text]) => [key, compileMessage(text)]);
        const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
        return { code, moduleType: 'js' };
      },
    },
  };
}

const read = (file: string | URL): Texts => JSON.parse(readFileSync(file, 'utf8'));
