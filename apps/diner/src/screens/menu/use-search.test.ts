import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findingParts } from './finding-parts.ts';
import { useSearch } from './use-search.ts';

it('shows what is found once its script is there, though the connection was gone when the search began', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => findingParts).mockRejectedValueOnce(new TypeError('offline'));
  const { result } = renderHook(() => useSearch(load));
  await act(async () => result.current.search('tea'));
  expect(result.current.FoundItems).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(result.current.FoundItems).toBe(findingParts.FoundItems);
  vi.useRealTimers();
});
