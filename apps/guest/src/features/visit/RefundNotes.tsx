import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { checkoutEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { ownCreditText } from '@marea/texts/payments/credits';
import { refundText } from '@marea/texts/payments/refunds';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { linkHeader, useGuestCredits, useGuestPayment, useVisitOptions } from '../../ui/booking/useVisitOptions.ts';
import { Receipts } from '../../ui/payments/Receipts.tsx';
import { ReferenceNotes } from '../../ui/payments/ReferenceNotes.tsx';
import classes from './Visit.module.css';

type RefundNotesProps = { booking: GuestBooking; secret: string | null; isOn: boolean };

/**
 * The refunds of a trip, how and when, and amounts that staff still hand over; for a cancelled trip also the references
 * that nobody pays any more.
 */
export function RefundNotes({ booking, secret, isOn }: RefundNotesProps) {
  const { t } = useTranslation('visit');
  const language = useShownLanguage();
  const { data } = useVisitOptions(booking._id, secret);
  const { data: payment } = useGuestPayment(booking._id, secret);
  useFreshBooking(booking, secret, data?.returning.filter(({ isSent }) => isSent).length ?? 0);
  const references = payment && !isOn ? <ReferenceNotes references={payment.unpaidReferences} when="ended" /> : null;
  if (!data) return references;
  if (isOn && data.returning.length === 0 && data.toHandBack === 0) return null;
  const byHand = formatMoney(data.toHandBack, booking.currency, { withCode: true });
  return (
    <div className={classes.refunds} aria-live="polite">
      {references}
      {data.returning.map((returning, index) => (
        <p key={index}>{refundText(returning, language)}</p>
      ))}
      {data.toHandBack > 0 && <p>{t('toHandBack', { amount: byHand })}</p>}
    </div>
  );
}

/** Refetches the booking after a refund has gone out, so that its price no longer includes that money. */
function useFreshBooking({ _id: id, price }: GuestBooking, secret: string | null, refundCount: number): void {
  const queryClient = useQueryClient();
  const isStale = refundCount > 0 && price.balance < 0;
  useEffect(() => {
    if (!isStale) return;
    const { queryKey } = queries(wizardEndpoints.guestBooking, { params: { id }, headers: linkHeader(secret) });
    void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, id, secret, isStale]);
}

const LOOK_EVERY_MS = 3_000;
const LOOKS = 10;

/** The payments and refunds of a cancelled trip; polls, since a provider takes some seconds to refund. */
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

/** The booking's credit for another trip, and until when. */
export function OwnCredits({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const language = useShownLanguage();
  const { data } = useGuestCredits(booking._id, secret);
  if (!data || data.own.length === 0) return null;
  return (
    <div className={classes.refunds}>
      {data.own.map((credit) => (
        <p key={credit.paymentId}>{ownCreditText(credit, language, booking.zone)}</p>
      ))}
    </div>
  );
}
