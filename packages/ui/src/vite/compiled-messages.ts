import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogue = /\/apps\/\w+\/src\/i18n\/messages\/((first|rest)\/)?[\w-]+\.json$/;

type Texts = Record<string, string>;

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Compiles the message files (id → ICU text) at build time, so that browsers need no parser. Missing texts are
 * taken from the English file.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    load: {
      filter: { id: catalogue },
      handler(file) {
        const english = file.replace(/[\w-]+\.json$/, 'en.json');
        this.addWatchFile(english);
        const texts = Object.entries({ ...read(english), ...read(file) });
        const compiled = texts.map(([id, text]) => [id, compileMessage(text)]);
        const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
        return { code, moduleType: 'js' };
      },
    },
  };
}
