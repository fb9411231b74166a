import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const away = new Error('away');

it('passes the error of a query to its handler at each failure, but not after its component is unmounted', async () => {
  const queries = createQueryClient();
  const onError = vi.fn();
  const queryFn = () => Promise.reject(away);
  const observer = new QueryObserver(queries, {
    queryKey: ['orders'],
    queryFn,
    retry: false,
    meta: { onError },
  });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  await observer.refetch();
  expect(onError).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenLastCalledWith(away);
  const late = observer.refetch();
  leave();
  await late;
  expect(onError).toHaveBeenCalledTimes(2);
});
