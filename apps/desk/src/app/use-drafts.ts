import { useState } from 'react';
import { newDraft, type TakingDraft } from '../api/taking.ts';
import { randomId } from '../browser/device.ts';

type Drafts = {
  /** The draft of the screen. */
  readonly current: TakingDraft;
  /** Drafts on their way to the server, and those that it refused. */
  readonly others: readonly TakingDraft[];
};

const emptyDraft = (tableNo?: string): TakingDraft => newDraft(randomId(), tableNo);

/** Another draft for the screen: one that the server refused comes back, if it fits the table. */
function nextOf(
  { current, others }: Drafts,
  tableNo: string,
  isSending: (draftId: string) => boolean,
): Drafts {
  const refused = others.find(
    (one) => !isSending(one.draftId) && (tableNo === '' || one.tableNo === tableNo),
  );
  const kept = others.filter((one) => one !== refused);
  return {
    current: refused ?? emptyDraft(tableNo),
    others: isSending(current.draftId) ? [...kept, current] : kept,
  };
}

/**
 * The orders that staff are taking. A draft stays until its order is placed, because the server may refuse it. While one is on
 * its way, the next order can be taken.
 */
export function useDrafts(isSending: (draftId: string) => boolean) {
  const [drafts, setDrafts] = useState<Drafts>(() => ({ current: emptyDraft(), others: [] }));
  return {
    draft: drafts.current,
    /** Whether there is something to lose. */
    hasAny: drafts.current.cart.length > 0 || drafts.others.length > 0,
    change: (draft: TakingDraft) => setDrafts(({ others }) => ({ current: draft, others })),
    /** Takes an order for a table, or goes on with the one that was begun. */
    begin: (tableNo: string) =>
      setDrafts((now) => {
        const { current, others } = now;
        if (current.cart.length === 0 || isSending(current.draftId)) return nextOf(now, tableNo, isSending);
        return { current: { ...current, ...(tableNo !== '' && { tableNo }) }, others };
      }),
    /** Forgets a draft whose order is placed. */
    end: (draftId: string) =>
      setDrafts(({ current, others }) => ({
        current: current.draftId === draftId ? emptyDraft() : current,
        others: others.filter((one) => one.draftId !== draftId),
      })),
  };
}
