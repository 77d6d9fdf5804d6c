import { checkoutEndpoints } from '@marea/domain/payments/checkout.endpoints';
import type { SandboxAct, StartPayment } from '@marea/domain/payments/checkout.schema';
import { queryKeyOf } from '@marea/web/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queries } from '../../core/api.ts';
import type { OpenedBooking } from './useOpenedBooking.ts';

const LOOK_EVERY_MS = 4_000;
const LOOK_AT_VOUCHER_MS = 30_000;

const inputOf = ({ id, secret }: OpenedBooking) => ({ params: { id }, headers: { 'x-guest-link': secret } });

const settledKey = (attemptId: string | null) => [...queryKeyOf(checkoutEndpoints.settleGuestPayment), attemptId];

/** What is owed for a booking, and how it can be paid; nothing of none. */
export function usePayment(booking: OpenedBooking | null) {
  const input = inputOf(booking ?? { id: '', secret: '' });
  return useQuery({
    ...queries(checkoutEndpoints.guestPayment, input),
    enabled: booking !== null,
    select: ({ data }) => data,
  });
}

/**
 * An attempt as its provider has it, asked again until its outcome is known. One that is open is asked for again where
 * its guest may come back from a provider that did not answer: they may have paid.
 */
export function useSettled(booking: OpenedBooking, attemptId: string | null, { isBack = false } = {}) {
  const queryClient = useQueryClient();
  const input = inputOf(booking);
  return useQuery({
    queryKey: settledKey(attemptId),
    enabled: attemptId !== null,
    queryFn: async ({ signal }) => {
      const params = { ...input.params, attemptId: attemptId ?? '' };
      const { data } = await call(checkoutEndpoints.settleGuestPayment, { ...input, params, signal });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(checkoutEndpoints.guestPayment) });
      return data;
    },
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.state === 'starting' || data.state === 'unknown') return LOOK_EVERY_MS;
      if (data.state === 'open' && isBack) return LOOK_AT_VOUCHER_MS;
      if (data.state !== 'processing') return false;
      return data.voucher ? LOOK_AT_VOUCHER_MS : LOOK_EVERY_MS;
    },
  });
}

/** What a guest does to pay. */
export function usePaymentActs(booking: OpenedBooking) {
  const queryClient = useQueryClient();
  const input = inputOf(booking);
  const refresh = () =>
    Promise.all(
      [checkoutEndpoints.guestPayment, checkoutEndpoints.settleGuestPayment].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
      ),
    );
  const ofAttempt = (attemptId: string) => ({ ...input, params: { ...input.params, attemptId } });
  const start = useMutation({
    mutationFn: async (body: StartPayment) =>
      (await call(checkoutEndpoints.startGuestPayment, { ...input, body })).data,
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: async (attemptId: string) => (await call(checkoutEndpoints.endGuestPayment, ofAttempt(attemptId))).data,
    onSettled: refresh,
  });
  const host = useMutation({
    mutationFn: async (attemptId: string) =>
      (await call(checkoutEndpoints.hostGuestPayment, ofAttempt(attemptId))).data,
    onSettled: refresh,
  });
  const act = useMutation({
    mutationFn: async ({ attemptId, name }: { attemptId: string; name: SandboxAct }) =>
      (await call(checkoutEndpoints.actInSandbox, { ...ofAttempt(attemptId), body: { act: name } })).data,
    // What it answers is shown at once: a provider that hangs would hold up whoever waits for more.
    onSuccess: (attempt) => queryClient.setQueryData(settledKey(attempt._id), attempt),
    onSettled: () => void refresh(),
  });
  return { start, end, host, act };
}
