import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { ownCreditText } from '@marea/texts/credits';
import { useLanguage } from '@marea/web/i18n';
import { useGuestCredits } from '../../ui/payments/useGuestCredits.ts';
import classes from './Visit.module.css';

/** What the booking has left for another trip, and until when. */
export function OwnCredits({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const language = useLanguage();
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
