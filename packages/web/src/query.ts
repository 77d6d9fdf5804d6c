import { queryOptions } from '@tanstack/react-query';
import type { Contract } from '@marea/domain/contract/contract';
import type { CallInput, Answer } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { Call } from './client.ts';

/**
 * Query options for a GET (or a POST that only reads): the key is the endpoint's path with its
 * input, so that `invalidateQueries({ queryKey: keyOf(endpoint) })` reaches every page of it.
 */
export function createQueries(call: Call) {
  return <Name extends keyof Contract>(endpoint: Endpoint<Name>, input: CallInput<Contract[Name]>) =>
    queryOptions<Answer<Contract[Name]>>({
      queryKey: [...keyOf(endpoint), input],
      queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    });
}

/** The first part of the keys of all queries of an endpoint. */
export function keyOf(endpoint: Endpoint): string[] {
  return [endpoint.base, endpoint.method, endpoint.path];
}
