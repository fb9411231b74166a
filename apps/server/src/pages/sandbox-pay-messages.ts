import type { Language } from '@comanda/domain/language';
import { en } from './sandbox-words/en.ts';
import { es } from './sandbox-words/es.ts';
import { fi } from './sandbox-words/fi.ts';
import { id } from './sandbox-words/id.ts';
import { ja } from './sandbox-words/ja.ts';
import { ka } from './sandbox-words/ka.ts';
import { mn } from './sandbox-words/mn.ts';
import { ms } from './sandbox-words/ms.ts';
import type { SandboxWords } from './sandbox-words/sandbox-words.ts';
import { th } from './sandbox-words/th.ts';
import { tl } from './sandbox-words/tl.ts';
import { vi } from './sandbox-words/vi.ts';
import { zhCN } from './sandbox-words/zh-cn.ts';
import { zhHK } from './sandbox-words/zh-hk.ts';
import { zhTW } from './sandbox-words/zh-tw.ts';

/** What the sandbox's pay page says, in every language of the interface. */
export const payMessages: Record<Language, SandboxWords> = {
  en,
  'zh-CN': zhCN,
  'zh-HK': zhHK,
  'zh-TW': zhTW,
  th,
  ja,
  id,
  vi,
  ms,
  tl,
  mn,
  fi,
  es,
  ka,
};
