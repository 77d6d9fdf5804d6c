import { ApiError } from '@marea/web/client';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** Worth another try: the network failed, or the server said that it was busy or broken. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/**
 * The cache of the API's answers. What is sent fails at once without a network, so that the guest
 * hears of it and sends it again by hand, rather than being booked when a train leaves its tunnel.
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
