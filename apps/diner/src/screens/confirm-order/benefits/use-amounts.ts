import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { isLost } from '#api/send.ts';
import { PresentErrorContext } from '#api/use-press.ts';
import { useWorld } from '#draft/world.ts';
import {
  type Amounts,
  answerCountError,
  type Counted,
  countAmounts,
  countedLines,
  countInput,
} from './count-amounts.ts';

export const amountsKey = ['check/calculate'] as const;

/**
 * The amounts of the order. The old amounts stay while new ones are calculated. `count` calculates at once. Without
 * `isReady`, there are none.
 */
export function useAmounts(counted: Counted, { isReady }: { readonly isReady: boolean }) {
  const { api, draft, say } = useWorld();
  const present = useContext(PresentErrorContext);
  const isCountable = countedLines(counted.cart).length > 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...amountsKey, countInput(counted)],
    queryFn: () => countAmounts({ api, draft, present }, counted),
    enabled: isCountable && isReady,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
    meta: { onError: (error) => answerCountError({ api, draft, say, present }, error) },
  });
  const count = async (): Promise<Amounts> =>
    (await refetch({ throwOnError: true })).data ?? Promise.reject(error);
  return {
    amounts: isCountable && isReady ? data : undefined,
    hasFailed: (isReady && error !== null) || (counted.cart.length > 0 && !isCountable),
    isLost: error !== null && isLost(error),
    isCounting: isFetching,
    count,
  };
}
