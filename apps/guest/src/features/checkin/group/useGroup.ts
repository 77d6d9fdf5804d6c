import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import type { Contract } from '@marea/domain/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { call, queries } from '../../../core/api.ts';
import { groupSecret } from '../../../core/guestLink.ts';

export type GroupEntry = CallInput<Contract['joinGroup']>['body'];

/** Reads a trip by its group link, and adds a passenger to its list. */
export function useGroup(id: string) {
  const { hash } = useLocation();
  const secret = useMemo(() => groupSecret(id, hash), [id, hash]);
  const input = { params: { id }, headers: { 'x-guest-link': secret ?? undefined } };
  const client = useQueryClient();
  const options = queries(checkinEndpoints.groupCheckin, input);
  const query = useQuery({ ...options, select: ({ data }) => data });
  const join = useMutation({
    mutationFn: (body: GroupEntry) => call(checkinEndpoints.joinGroup, { ...input, body }),
    onSuccess: (answer) => client.setQueryData(options.queryKey, answer),
    // Somebody took the last place, or the waiver has a new text.
    onError: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  return { ...query, secret, join };
}
