import { isPassing } from '@marea/web/query';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/**
 * The cache of the API's answers. What is sent fails at once without a network, so that the guest
 * knows and sends it again, rather than being booked whenever the network returns.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
