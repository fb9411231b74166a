import type { ReactNode } from 'react';
import { usePress } from '../../api/use-press.ts';
import { loadPart } from '../../browser/load-part.ts';
import { useQuestions } from '../../ui/use-questions.tsx';
import { useLoginWorld } from './use-login-world.ts';

const questions = { login: () => import('./LoginSheet.tsx') };

/** The tap on "Member"; what it takes is loaded by the tap. Draw `popup` once. */
export function useOpenMember(): { readonly press: () => void; readonly popup: ReactNode } {
  const { ask, popup } = useQuestions(questions);
  const worldWith = useLoginWorld();
  const { press } = usePress(async () => {
    const { openMember } = await loadPart(() => import('./open-member.ts'));
    await openMember(worldWith(ask));
  });
  return { press, popup };
}
