import type { Language } from '@comanda/domain/language';
import { en } from './member-words/en.ts';
import { es } from './member-words/es.ts';
import { fi } from './member-words/fi.ts';
import { id } from './member-words/id.ts';
import { ja } from './member-words/ja.ts';
import { ka } from './member-words/ka.ts';
import type { MemberWords } from './member-words/member-words.ts';
import { mn } from './member-words/mn.ts';
import { ms } from './member-words/ms.ts';
import { th } from './member-words/th.ts';
import { tl } from './member-words/tl.ts';
import { vi } from './member-words/vi.ts';
import { zhCN } from './member-words/zh-cn.ts';
import { zhHK } from './member-words/zh-hk.ts';
import { zhTW } from './member-words/zh-tw.ts';

/** What the pages about a member say, in every language of the interface. */
export const memberMessages: Record<Language, MemberWords> = {
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
