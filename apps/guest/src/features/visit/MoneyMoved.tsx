import { checkoutEndpoints } from '@marea/domain/payments/checkout.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { linkHeader } from '../../ui/booking/useVisitOptions.ts';
import { Receipts } from '../../ui/payments/Receipts.tsx';

const LOOK_EVERY_MS = 3_000;
const LOOKS = 10;

/** What was paid of a cancelled trip and what went back; a provider takes some seconds to give back. */
export function MoneyMoved({ bookingId, secret }: { bookingId: string; secret: string | null }) {
  const { data } = useQuery({
    ...queries(checkoutEndpoints.guestPayment, { params: { id: bookingId }, headers: linkHeader(secret) }),
    select: (answer) => answer.data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < LOOKS && state.data && state.data.data.paid !== 0 ? LOOK_EVERY_MS : false,
  });
  return data ? <Receipts payment={data} booking={{ bookingId, secret }} /> : null;
}
