import { useMemo } from 'react';
import { useDraft } from '#draft/draft-store.ts';
import { useShop } from '#i18n/use-shop.ts';
import type { ChosenByMember } from './chosen-by-member.ts';

/** The member token and the chosen benefit. Both are null in a shop without members. */
export function useChosenByMember(): ChosenByMember {
  const { memberIsvCode } = useShop();
  const memberToken = useDraft((state) => (memberIsvCode === null ? null : state.memberToken));
  const benefit = useDraft((state) => (memberIsvCode === null ? null : state.benefit));
  return useMemo(() => ({ memberToken, benefit }), [memberToken, benefit]);
}
