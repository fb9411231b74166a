import { pageOrigin, pagePath } from '@comanda/ui/browser/location';
import type { Ask } from '@comanda/ui/components/use-questions';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useContext } from 'react';
import { PresentErrorContext } from '../../api/use-press.ts';
import { useWorld } from '../../draft/world.ts';
import type { LoginQuestions, LoginWorld } from './log-in.ts';

/** Builds what a login depends on, at the moment of a tap. `ask` shows the login sheet. */
export function useLoginWorld(): (ask: Ask<LoginQuestions>) => LoginWorld {
  const world = useWorld();
  const language = useLanguage();
  const tell = useContext(PresentErrorContext);
  return (ask) => ({
    ...world,
    ask,
    language,
    leaveFor: world.page.leaveFor,
    tell,
    origin: pageOrigin(),
    path: pagePath(),
  });
}
