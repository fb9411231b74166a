import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { LoaderContext } from '@comanda/ui/loading/loader';
import { type ReactNode, use } from 'react';
import { usePress } from '../../api/use-press.ts';
import { useLoginWorld } from './use-login-world.ts';

const questions = { login: lazy(() => import('./LoginSheet.tsx')) };

/** Handles a tap on "Member". The code loads with the tap. Render `popup` once. */
export function useOpenMember(): { readonly press: () => void; readonly popup: ReactNode } {
  const { ask, popup } = useQuestions(questions);
  const worldWith = useLoginWorld();
  const loader = use(LoaderContext);
  const { press } = usePress(async () => {
    const { openMember } = await loader.load(() => import('./open-member.ts'));
    await openMember(worldWith(ask));
  });
  return { press, popup };
}
