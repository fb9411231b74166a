import { QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `onError` handles the error of a query, while a component shows that query. */
    queryMeta: { readonly onError?: (error: Error) => void };
  }
}

/** The cache of server data. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // without a connection a call fails with a message, rather than wait and answer too late
    defaultOptions: { queries: { networkMode: 'offlineFirst' } },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.isActive()) query.meta?.onError?.(error);
      },
    }),
  });
