import { textIn } from '@marea/domain/core/text/text';
import { formatLongDay } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCompanyToday } from '../../core/company/useCompany.ts';
import { paths } from '../../core/paths.ts';
import { forgetUnfinished, unfinishedTrip } from '../../core/unfinishedTrip.ts';
import classes from './GoOn.module.css';

type Place = { slug: string; zone: string; locationIds: readonly string[] };

/** Leads back to an abandoned trip chosen on this device, until its day comes. */
export function GoOn({ slug, zone, locationIds }: Place) {
  const { t } = useTranslation('welcome');
  const language = useShownLanguage();
  const today = useCompanyToday(zone);
  const [trip, setTrip] = useState(() => unfinishedTrip(slug));
  if (!trip || trip.date < today || !locationIds.includes(trip.locationId)) return null;
  const { locationId, query, name, date, hora } = trip;
  const forget = () => {
    forgetUnfinished(slug);
    setTrip(null);
  };
  return (
    <aside className={classes.note} aria-label={t('goOn.title')}>
      <Link className={classes.link} to={`${paths.step({ slug, locationId }, 'confirm')}?${query}`}>
        <strong>{t('goOn.title')}</strong>
        <span>{t('goOn.text', { trip: textIn(name, language), day: formatLongDay(date, language), time: hora })}</span>
      </Link>
      <button type="button" className={classes.forget} aria-label={t('goOn.forget')} onClick={forget}>
        <IconX size={18} aria-hidden />
      </button>
    </aside>
  );
}
