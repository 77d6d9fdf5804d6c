import type { Wire } from '@marea/domain/contract/endpoint';
import { cleanFolio } from '@marea/domain/core/text/folio';
import { checkoutEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import type { GuestAttempt, SandboxAct, StartPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { queryKeyOf } from '@marea/web/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { call, queries } from '../../core/api.ts';
import { linkSecret, rememberBooking, rememberedBooking, rememberLink } from '../../core/guestLink.ts';
import { paths } from '../../core/paths.ts';

const LOOK_EVERY_MS = 4_000;
const LOOK_AT_VOUCHER_MS = 30_000;

const inputOf = ({ id, secret }: OpenedBooking) => ({ params: { id }, headers: { 'x-guest-link': secret } });

const settledKey = (attemptId: string | null) => [...queryKeyOf(checkoutEndpoints.settleGuestPayment), attemptId];

/** A booking's balance due and ways to pay it; nothing without a booking. */
export function usePayment(booking: OpenedBooking | null) {
  const input = inputOf(booking ?? { id: '', secret: '' });
  return useQuery({
    ...queries(checkoutEndpoints.guestPayment, input),
    enabled: booking !== null,
    select: ({ data }) => data,
  });
}

/**
 * An attempt's state at its provider, polled until the outcome is known. Also polls an open one when the guest may have
 * returned from a provider that did not respond: they may have paid.
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

/** The guest's actions for paying. */
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
    // Shows the response at once: refetching first would depend on a provider that may hang.
    onSuccess: (attempt) => queryClient.setQueryData(settledKey(attempt._id), attempt),
    onSettled: () => void refresh(),
  });
  return { start, end, host, act };
}

export type OpenedBooking = { id: string; secret: string };

/**
 * The booking of a payment page: by the address's fragment, else as opened before in this tab; null until the guest
 * identifies it.
 */
export function useOpenedBooking() {
  const { folio: typed = '' } = useParams();
  const folio = cleanFolio(typed);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [opened, setOpened] = useState<OpenedBooking | null>(() => fromAddress(folio, hash));
  const open = useCallback(
    ({ id, secret }: OpenedBooking, wholeFolio: string) => {
      rememberLink(id, secret);
      rememberBooking(wholeFolio, id);
      setOpened({ id, secret });
      // A guest who typed the address without the prefix continues under the whole folio.
      if (wholeFolio !== folio) void navigate(paths.payment(wholeFolio), { replace: true });
    },
    [folio, navigate],
  );
  const close = useCallback(() => setOpened(null), []);
  return { folio, opened, open, close };
}

function fromAddress(folio: string, hash: string): OpenedBooking | null {
  const idParam = new URLSearchParams(hash.replace(/^#/, '')).get('b');
  const id = idParam ?? rememberedBooking(folio);
  const secret = id && linkSecret(id, hash);
  if (!id || !secret) return null;
  rememberBooking(folio, id);
  return { id, secret };
}

/** Whether the sandbox can still act on a finished attempt: a dispute, or a late payment. */
export function mayActAfterwards({ state, voucher }: Pick<Wire<GuestAttempt>, 'state' | 'voucher'>): boolean {
  if (state === 'expired' || state === 'cancelled') return voucher !== null;
  return state === 'paid' || state === 'authorised';
}
