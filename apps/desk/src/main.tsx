import { interfaceLanguage, langAttribute } from '@comanda/domain/language';
import { createI18n, createTranslator } from '@comanda/ui/i18n/i18n';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preferredLanguages, setPageLanguage } from './browser/device.ts';
import { memory } from './browser/storage.ts';
import { messageLoaders, spokenLanguages } from './i18n/locales.ts';
import '@comanda/ui/tokens.css';
import '@comanda/ui/base.css';

async function start(root: HTMLElement): Promise<void> {
  const chosen = memory.read('language');
  const language = interfaceLanguage([...(chosen ? [chosen] : []), ...preferredLanguages()], spokenLanguages);
  setPageLanguage(langAttribute(language));
  const translator = createTranslator(language, await messageLoaders.loadFirst(language));
  createRoot(root).render(<App i18n={createI18n(translator, messageLoaders)} />);
}

const root = document.getElementById('root');
if (root) void start(root);
