import { passengerCount } from '@marea/domain/booking/status/boarding';
import { textIn } from '@marea/domain/core/text/text';
import { formatLongDay } from '@marea/texts/format/dates';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { ContactWays } from '../../../core/company/ContactWays.tsx';
import { useTrip, useChosen, useTripLocation } from '../trip/useTrip.ts';
import classes from './LargeGroup.module.css';

/** Contacts for groups too large for any vessel, with their choices in the message. */
export function LargeGroup() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { place, trip } = useTrip();
  const { service } = useChosen();
  const message = [
    t('group.message', { count: passengerCount(trip.passengers) }),
    service && textIn(service.service.displayName, language),
    trip.date && formatLongDay(trip.date, language),
  ];
  return (
    <section className={classes.card} role="status" aria-labelledby="group">
      <h2 className={classes.title} id="group">
        {t('group.title')}
      </h2>
      <p>{t('group.text')}</p>
      <ContactWays slug={place.slug} message={message.filter(Boolean).join(' · ')} />
    </section>
  );
}

/** A location closed for online booking, with contacts instead. */
export function ClosedLocation() {
  const { t } = useTranslation();
  const { place } = useTrip();
  const { location } = useTripLocation();
  return (
    <EmptyState
      isPage
      title={t('closed')}
      text={t('closedText')}
      action={<ContactWays slug={place.slug} message={location?.name ?? ''} />}
    />
  );
}
