import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@marea/web/client';
import { toastError } from './toasts.ts';

const MAX_RETRIES = 2;

/** Worth another try: the network failed, or the server said that it was busy or broken. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `isTold`: the screen itself says what failed, so that no toast is needed. */
    mutationMeta: { isTold?: boolean };
    queryMeta: { isTold?: boolean };
  }
}

/** The cache of the API's answers. Every failure is told in a toast unless its screen tells it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.isTold) toastError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.isTold) toastError(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
    },
    mutations: { retry: false },
  },
});
