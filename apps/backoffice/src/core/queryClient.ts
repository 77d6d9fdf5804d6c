import { isPassing } from '@marea/web/client/query';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toastError } from './toasts.tsx';

const MAX_RETRIES = 2;

declare module '@tanstack/react-query' {
  interface Register {
    /** `handlesError`: whether whoever asked for the change says itself what failed. */
    mutationMeta: { handlesError?: (error: Error) => boolean };
  }
}

/**
 * The cache of the API's answers, and where failures are told: a query that has nothing to show
 * shows its failure as its state, a form shows what is wrong at its fields, and a toast says the rest.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state }) => {
        if (state.data !== undefined) toastError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.handlesError?.(error)) toastError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      // Without a network a change fails at once and is told, instead of being made when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
