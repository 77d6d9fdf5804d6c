import { isPassing } from '@marea/web/query';
import { QueryClient } from '@tanstack/react-query';

const MOST_RETRIES = 2;

/**
 * The cache of the API's answers. What is sent fails at once without a network, so that the guest
 * hears of it and sends it again by hand, rather than being booked when a train leaves its tunnel.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
