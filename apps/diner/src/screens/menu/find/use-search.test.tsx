import { type LazyComponent, lazy } from '@comanda/ui/loading/lazy';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { useSearch } from './use-search.ts';

type FoundProps = { readonly query: string };

function Menu({ Found }: { readonly Found: LazyComponent<FoundProps> }) {
  const { query, isSearching, search } = useSearch();
  return (
    <>
      <button type="button" onClick={() => search('tea')}>
        Search
      </button>
      <Suspense>{isSearching ? <Found query={query} /> : null}</Suspense>
      <p hidden={isSearching}>The menu</p>
    </>
  );
}

it('shows results once the search script has loaded, even if the connection was lost when the search began', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const found = { default: ({ query }: FoundProps) => `found ${query}` };
  const offline = new TypeError('offline');
  const load = vi
    .fn(async () => found)
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline);
  render(<Menu Found={lazy(load, { keepTrying: true })} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.queryByText('found tea')).toBeNull();
  expect(screen.getByText('The menu').hidden).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(screen.getByText('found tea')).toBeDefined();
  expect(screen.getByText('The menu').hidden).toBe(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
