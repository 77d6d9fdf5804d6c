import { formatLongDay } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recallBooked } from '../trip/rememberedTrip.ts';
import { useTrip } from '../trip/useTrip.ts';
import classes from './BookedNote.module.css';

/** Tells a guest who returns to the steps that they have booked, with a link to the booking. */
export function BookedNote() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { place } = useTrip();
  const booked = recallBooked(place);
  if (!booked) return null;
  return (
    <p className={classes.note} role="status">
      <IconCheck size={18} aria-hidden />
      <span>{t('booked.text', { day: formatLongDay(booked.date, language), time: booked.hora })}</span>
      <Link className={classes.link} to={booked.address}>
        {t('booked.see')}
      </Link>
    </p>
  );
}
