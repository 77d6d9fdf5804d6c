import { isAboard } from '@marea/domain/booking/boarding';
import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { IconCheck, IconWriting } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import classes from './BookedTrip.module.css';

/**
 * Begins or goes on with the check-in, once it is finished shows its code; the page's main button where nothing is to be
 * paid any more.
 */
export function CheckinLink({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation('confirmation');
  const isDone = booking.checkinDoneAt !== null || isAboard(booking.status);
  const isMain = !isDone && booking.due.now + booking.due.later === 0;
  const Icon = isDone ? IconCheck : IconWriting;
  return (
    <Link className={classes.act} data-main={isMain || undefined} to={withSecret(paths.checkin(booking._id), secret)}>
      <Icon size={20} aria-hidden />
      {t(isDone ? 'checkinDone' : 'checkin')}
    </Link>
  );
}
