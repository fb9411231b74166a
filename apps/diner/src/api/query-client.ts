import { QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** Called when the query fails while a mounted component uses it. */
    queryMeta: { readonly onError?: (error: Error) => void };
  }
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // sends queries even when offline: they fail with a message at once instead of waiting for a connection
    defaultOptions: { queries: { networkMode: 'offlineFirst' } },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.isActive()) query.meta?.onError?.(error);
      },
    }),
  });
