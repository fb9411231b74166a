import { isRefusal } from '@comanda/contract/call-error';
import type { Spu, SpuDetail } from '@comanda/domain/menu/spu.schema';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { networkFailure } from '#api/send.ts';
import { spuQuery } from '#api/spu-query.ts';
import { PresentErrorContext } from '#api/use-press.ts';
import { deliveryModeOf, expectTimeOf } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';
import { useShop } from '#i18n/use-shop.ts';
import { needsChoice } from '../list/needs-choice.ts';

/** What the sheet of an item knows about its choices. While it is open, only what is sold out changes. */
export type ItemDetail = {
  /** The item with its availability as the server last said it, or as the menu has it. */
  readonly spu: Spu;
  readonly opened: SpuDetail | undefined;
  /** Whether the choices were missing when the sheet opened. */
  readonly wasPending: boolean;
  /** Why the choices are missing. Undefined while they load for the first time. */
  readonly failed: 'gone' | 'unreachable' | 'refused' | undefined;
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

/** The pause before choices that could not be loaded are requested again. */
const againMs = 5000;
/** How long a sheet waits for fresh choices if it knows older ones. */
const patienceMs = 2000;

/**
 * Requests the choices of an item for its sheet, which is already open (FIX-26). Requests them again until they load, or
 * until the server answers that there are none.
 */
export function useItemDetail(spu: Spu, isOpen: boolean): ItemDetail {
  const { api } = useWorld();
  const shop = useShop();
  const expectTime = useDraft((draft) => expectTimeOf(draft, shop));
  const deliveryMode = useDraft((draft) => deliveryModeOf(draft, shop, draft.tableNo));
  const present = use(PresentErrorContext);
  const hasChoices = needsChoice(spu);
  const [failed, setFailed] = useState<ItemDetail['failed']>();
  const { data, error, isFetching, refetch } = useQuery({
    ...spuQuery(api.background, spu.spuPid, { deliveryMode, expectTime }),
    // a closed sheet stays mounted, and follows nothing
    enabled: hasChoices && isOpen,
    refetchOnWindowFocus: false,
    refetchInterval: failed === 'unreachable' ? againMs : false,
    meta: { onError: (reason) => (failureOf(reason) ? undefined : present(reason)) },
  });
  const isLate = useLater(patienceMs);
  const known = isFetching && !isLate ? undefined : data;
  const [first, setFirst] = useState(known);
  if (known && known !== first && (!first || ifOnSale(known) === ifOnSale(first))) setFirst(known);
  const [wasPending] = useState(hasChoices && !known);
  const opened = hasChoices ? (first ?? known) : { spu, skuDetail: null, combo: null };
  const failure = error ? (failureOf(error) ?? 'refused') : undefined;
  if (failure && failure !== failed) setFailed(failure);
  return {
    spu: opened?.spu ?? spu,
    opened,
    wasPending,
    failed,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** The choices of an item without what is sold out, to compare. */
const ifOnSale = (detail: SpuDetail): string =>
  JSON.stringify(detail, (name, value) => (name === 'selloutFlag' ? 0 : value));

/** Whether the component has been mounted for this time. */
function useLater(milliseconds: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}

/** A failure that the sheet shows itself. The app presents others. */
function failureOf(error: unknown): ItemDetail['failed'] {
  if (isRefusal(error, 'itemsUnavailable')) return 'gone';
  const isUnreachable = error instanceof Error && 'code' in error && error.code === networkFailure;
  return isUnreachable ? 'unreachable' : undefined;
}
