import { isPassing } from '@marea/web/client/query';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toastError } from './toasts.tsx';

const MAX_RETRIES = 2;

declare module '@tanstack/react-query' {
  interface Register {
    /** `handlesError`: the caller shows the failure itself. */
    mutationMeta: { handlesError?: (error: Error) => boolean };
  }
}

/**
 * The cache of the API's responses, and where failures are shown: a query without data as the screen's state, a wrong
 * field at the field, anything else as a toast.
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
      // Without a network a change fails at once. A paused one would be sent when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
