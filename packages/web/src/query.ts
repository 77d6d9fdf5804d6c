import { queryOptions } from '@tanstack/react-query';
import type { CallInput, Endpoint, Output } from '@marea/domain/contract/endpoint';
import type { Call } from './client.ts';

/**
 * Query options for a GET (or a POST that only reads): the key is the endpoint's path with its
 * input, so that `invalidateQueries({ queryKey: keyOf(endpoint) })` reaches every page of it.
 */
export function createQueries(call: Call) {
  return <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    queryOptions<Output<E>>({
      queryKey: [...keyOf(endpoint), input],
      queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    });
}

/** The first part of the keys of all queries of an endpoint. */
export function keyOf(endpoint: Endpoint): string[] {
  return [endpoint.base, endpoint.method, endpoint.path];
}
