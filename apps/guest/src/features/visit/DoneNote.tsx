import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { formatLongDay } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isDone } from './done.ts';
import classes from './Visit.module.css';

/** What has just been done with the booking. */
export function DoneNote({ booking }: { booking: GuestBooking }) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  const { state } = useLocation();
  if (!isDone(state)) return null;
  const day = formatLongDay(booking.bookingDate, language);
  return (
    <p className={classes.done} role="status">
      <IconCheck size={20} aria-hidden />
      {t(`done.${state.done}`, { day, time: booking.hora })}
    </p>
  );
}
