import { useCallback } from 'react';
import { loadPart } from '../../browser/load-part.ts';
import { useLearnAll } from '../../i18n/use-text.ts';

/** Searching and filtering are a script of their own, wanted once the menu can be used; their words come with it. */
export function useLoadFinding() {
  const learnAll = useLearnAll();
  return useCallback(async () => {
    const [{ findingParts }] = await Promise.all([loadPart(() => import('./finding-parts.ts')), learnAll()]);
    return findingParts;
  }, [learnAll]);
}

export type LoadFinding = ReturnType<typeof useLoadFinding>;
export type FindingParts = Awaited<ReturnType<LoadFinding>>;
