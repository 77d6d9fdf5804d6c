import type { Contract } from '@marea/domain/contract';
import type { Answer, CallInput } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { queryKeyOf } from '@marea/web/client/query';
import { randomId } from '@marea/web/storage/storage';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callOutside } from '../../core/api.ts';

export type ChangeInput<Name extends keyof Contract> = CallInput<Contract[Name]> & {
  file?: Blob;
  idempotencyKey?: string;
};

type ChangeChoices<Name extends keyof Contract> = {
  /** Queries to refetch after the change. */
  refreshes?: readonly Endpoint[];
  /** Whether the screen shows a failure itself. All others show a toast. */
  handlesError?: (error: Error) => boolean;
  /** Whether the call is made outside of a superadmin's current company, for another one. */
  isOutside?: boolean;
  onSuccess?: (output: Answer<Contract[Name]>, input: ChangeInput<Name>) => void;
};

/** A mutation, and the queries to invalidate after it. */
export function useChange<Name extends keyof Contract>(endpoint: Endpoint<Name>, choices: ChangeChoices<Name> = {}) {
  const { refreshes = [], handlesError, isOutside = false, onSuccess } = choices;
  const queryClient = useQueryClient();
  return useMutation<Answer<Contract[Name]>, Error, ChangeInput<Name>>({
    mutationFn: (input) => (isOutside ? callOutside : call)(endpoint, input),
    onSuccess: (output, input) => {
      for (const refreshed of refreshes) void queryClient.invalidateQueries({ queryKey: queryKeyOf(refreshed) });
      onSuccess?.(output, input);
    },
    meta: { handlesError },
  });
}

/**
 * A key for the sent content: the same content sent again, such as after a lost response, has the same key and is the
 * same request to the API.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const latest = useRef({ content: '', key: '' });
  return (value) => {
    const content = JSON.stringify(value);
    if (latest.current.content !== content) latest.current = { content, key: randomId() };
    return latest.current.key;
  };
}
