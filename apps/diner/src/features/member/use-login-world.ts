import { useContext } from 'react';
import { PresentErrorContext } from '../../api/use-press.ts';
import { leaveFor, pageOrigin, pagePath } from '../../browser/location.ts';
import { tabKeep } from '../../browser/storage.ts';
import { useWorld } from '../../draft/world.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import type { Ask } from '../../ui/use-questions.tsx';
import type { LoginQuestions, LoginWorld } from './log-in.ts';

/** What logging in needs of the world at the moment of a tap; `ask` shows the login sheet. */
export function useLoginWorld(): (ask: Ask<LoginQuestions>) => LoginWorld {
  const world = useWorld();
  const language = useLanguage();
  const tell = useContext(PresentErrorContext);
  return (ask) => ({
    ...world,
    ask,
    language,
    leaveFor,
    tell,
    tab: tabKeep,
    origin: pageOrigin(),
    path: pagePath(),
  });
}
