import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import { Money } from '@marea/web/components/Money.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { PayButton } from '../PayButton.tsx';
import classes from './DueCard.module.css';

type DueCardProps = { booking: Pick<GuestBooking, '_id' | 'folio' | 'due' | 'currency'>; secret: string | null };

/** The amount due, when, and the way to pay it; nothing if nothing is due. */
export function DueCard({ booking, secret }: DueCardProps) {
  const language = useShownLanguage();
  const { due, currency, folio, _id } = booking;
  const amount = due.now || due.later;
  if (amount === 0) return null;
  const { title, text } = paymentDueText(due, currency, language);
  return (
    <div className={classes.due}>
      <div className={classes.words}>
        <strong>{title}</strong>
        <div className={classes.small}>{text}</div>
      </div>
      <strong className={classes.amount}>
        <Money amount={amount} currency={currency} withCode />
      </strong>
      <PayButton folio={folio} bookingId={_id} secret={secret} />
    </div>
  );
}
