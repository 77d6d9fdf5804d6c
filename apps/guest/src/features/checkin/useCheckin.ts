import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import type { Contract } from '@marea/domain/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { queryKeyOf } from '@marea/web/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { call, queries } from '../../core/api.ts';
import { checkinSecret } from '../../core/guestLink.ts';

/** Polls, since others of the party may sign on their own phones. */
const POLL_MS = 8_000;

export type PassengersEntry = CallInput<Contract['listPassengers']>['body'];
export type SignatureEntry = CallInput<Contract['signWaiver']>['body'];

/** The check-in behind a link, whose secret is in the address's fragment or stored from it. */
export function useCheckin(id: string) {
  const { hash } = useLocation();
  const secret = useMemo(() => checkinSecret(id, hash), [id, hash]);
  const input = { params: { id }, headers: { 'x-guest-link': secret ?? undefined } };
  const client = useQueryClient();
  const options = queries(checkinEndpoints.guestCheckin, input);
  const query = useQuery({
    ...options,
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data?.data.doneAt || state.error ? false : POLL_MS),
  });
  const onSuccess = async (answer: { data: GuestCheckin }) => {
    // Cancels an older read: its response would show the person who has just signed as unsigned.
    await client.cancelQueries({ queryKey: options.queryKey });
    client.setQueryData(options.queryKey, answer);
  };
  const list = useMutation({
    mutationFn: (body: PassengersEntry) => call(checkinEndpoints.listPassengers, { ...input, body }),
    onSuccess,
    // Another phone may have listed others, who signed.
    onError: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  const sign = useMutation({
    mutationFn: (body: SignatureEntry) => call(checkinEndpoints.signWaiver, { ...input, body }),
    onSuccess,
    // Another version of the waiver must be read first.
    onError: () => void client.invalidateQueries({ queryKey: options.queryKey }),
  });
  const finish = useMutation({
    mutationFn: () => call(checkinEndpoints.finishCheckin, input),
    onSuccess: async (answer) => {
      await onSuccess(answer);
      // The boarding pass may be cached, and shows whether the check-in is finished.
      void client.invalidateQueries({ queryKey: queryKeyOf(wizardEndpoints.guestBooking) });
    },
  });
  return { ...query, secret, list, sign, finish };
}
export type CheckinAccess = ReturnType<typeof useCheckin>;
