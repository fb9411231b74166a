import type { Fold } from '@comanda/domain/menu/item-search';
import { useEffect, useState } from 'react';

const han = /\p{Script=Han}/u;

/**
 * Folds simplified and traditional characters. Its tables load with the first query that has any. Until then, and if
 * they cannot be loaded, the search compares characters as they are.
 */
export function useFold(query: string): Fold | undefined {
  const [fold, setFold] = useState<Fold>();
  const isNeeded = fold === undefined && han.test(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query tries again
  useEffect(() => {
    if (!isNeeded) return;
    const load = async () => {
      const { foldHan } = await import('./fold-han.ts');
      setFold(() => foldHan);
    };
    load().catch(() => undefined);
  }, [isNeeded, query]);
  return fold;
}
