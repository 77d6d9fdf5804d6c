import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatMoney } from '@marea/texts/money';
import { refundText } from '@marea/texts/refunds';
import { useLanguage } from '@marea/web/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { linkHeader, useVisitOptions } from '../../ui/booking/useVisitOptions.ts';
import { ReferenceNotes } from '../../ui/payments/ReferenceNotes.tsx';
import { useGuestPayment } from '../../ui/payments/useGuestPayment.ts';
import classes from './Visit.module.css';

type RefundNotesProps = { booking: GuestBooking; secret: string | null; isOn: boolean };

/**
 * What goes back of a trip, how and when, and what staff still hand over; of one that does not take place also which
 * references nobody pays any more.
 */
export function RefundNotes({ booking, secret, isOn }: RefundNotesProps) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
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

/** Refetches the booking when a refund has gone out since, so that its price does not name that money any more. */
function useFreshBooking({ _id: id, price }: GuestBooking, secret: string | null, sent: number): void {
  const queryClient = useQueryClient();
  const isStale = sent > 0 && price.balance < 0;
  useEffect(() => {
    if (!isStale) return;
    const { queryKey } = queries(wizardEndpoints.guestBooking, { params: { id }, headers: linkHeader(secret) });
    void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, id, secret, isStale]);
}
