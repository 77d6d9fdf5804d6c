import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { formatMoney } from '@marea/texts/money';
import { useTranslation } from '@marea/web/useTranslation';
import { useVisitOptions } from '../../ui/booking/useVisitOptions.ts';
import classes from './Visit.module.css';

/** What staff still have to hand back of a cancelled trip; nothing where that is nothing. */
export function HandBackNote({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation('visit');
  const { data } = useVisitOptions(booking._id, secret);
  if (!data || data.toHandBack === 0) return null;
  const amount = formatMoney(data.toHandBack, booking.currency, { withCode: true });
  return <p className={classes.small}>{t('toHandBack', { amount })}</p>;
}
