import type { CallInput, Endpoint, Output } from '@marea/domain/contract/endpoint';
import { keyOf } from '@marea/web/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../app/api.ts';

type ChangeChoices<E extends Endpoint> = {
  /** Endpoints whose answers are other ones after the change. */
  refreshes?: readonly Endpoint[];
  /** Whether the screen says itself what failed; whatever it does not is told in a toast. */
  handlesError?: (error: Error) => boolean;
  onSuccess?: (output: Output<E>, input: ChangeInput<E>) => void;
};

type ChangeInput<E extends Endpoint> = CallInput<E> & { file?: Blob; idempotencyKey?: string };

/** A call that changes something, and the queries that have to be asked again because of it. */
export function useChange<E extends Endpoint>(endpoint: E, choices: ChangeChoices<E> = {}) {
  const { refreshes = [], handlesError, onSuccess } = choices;
  const queryClient = useQueryClient();
  return useMutation<Output<E>, Error, ChangeInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: (output, input) => {
      for (const refreshed of refreshes) void queryClient.invalidateQueries({ queryKey: keyOf(refreshed) });
      onSuccess?.(output, input);
    },
    meta: { handlesError },
  });
}
