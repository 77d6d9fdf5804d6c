import type { Contract } from '@marea/domain/contract/contract';
import type { CallInput, Answer } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { queryOptions, type Query } from '@tanstack/react-query';
import { ApiError, type Call } from './client.ts';

type QueryChoices = {
  /** Asks again every so many milliseconds while the page is visible. */
  live?: number;
};

/** Query options; the key is the endpoint's path with its input, so that `keyOf(endpoint)` invalidates every page. */
export function createQueries(call: Call) {
  return <Name extends keyof Contract>(
    endpoint: Endpoint<Name>,
    input: CallInput<Contract[Name]>,
    { live }: QueryChoices = {},
  ) =>
    queryOptions<Answer<Contract[Name]>>({
      queryKey: [...keyOf(endpoint), input],
      queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
      ...(live !== undefined && { refetchInterval: every(live) }),
    });
}

/** The first part of the keys of all queries of an endpoint. */
export function keyOf(endpoint: Endpoint): string[] {
  return [endpoint.base, endpoint.method, endpoint.path];
}

/**
 * It stops once the session is refused, when only signing in helps, and where nothing could be
 * loaded at all: there the screen says so and offers to try again.
 */
function every(ms: number) {
  return ({ state: { data, error } }: { state: Pick<Query['state'], 'data' | 'error'> }): number | false => {
    const isRefused = error instanceof ApiError && error.status === 401;
    return isRefused || (error && data === undefined) ? false : ms;
  };
}

/** Worth another try: the network failed, or the server said that it was busy or broken. */
export function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
