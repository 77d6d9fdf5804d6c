import type { Contract } from '@marea/domain/contract';
import type { CallInput, Answer } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, type Call } from './client.ts';

/** Query options; the key is the endpoint's path with its input, so `queryKeyOf(endpoint)` invalidates every page. */
export function createQueries(call: Call) {
  return <Name extends keyof Contract>(endpoint: Endpoint<Name>, input: CallInput<Contract[Name]>) =>
    queryOptions<Answer<Contract[Name]>>({
      queryKey: [...queryKeyOf(endpoint), input],
      queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    });
}

export function queryKeyOf(endpoint: Endpoint): string[] {
  return [endpoint.base, endpoint.method, endpoint.path];
}

/** Whether a retry makes sense: the network failed, or the server was busy or broken. */
export function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
