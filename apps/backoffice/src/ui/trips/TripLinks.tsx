import { Anchor, Text } from '@mantine/core';
import { formatDate } from '@marea/texts/dates';
import { useTranslation } from 'react-i18next';
import type { TripsAhead } from './tripsAhead.ts';
import classes from './TripLinks.module.css';

/** Trips that stand in the way of a change, each a link to its booking in a page of its own. */
export function TripLinks({ trips, total }: TripsAhead) {
  const { t } = useTranslation('ui');
  return (
    <>
      <ul className={classes.trips}>
        {trips.map(({ _id, folio, bookingDate }) => (
          <li key={_id}>
            <Anchor href={`/booking?date=${bookingDate}&booking=${_id}`} target="_blank" rel="noopener">
              {folio}
            </Anchor>
            <span>{formatDate(bookingDate)}</span>
          </li>
        ))}
      </ul>
      {total > trips.length && <Text c="dimmed">{t('trips.more', { count: total - trips.length })}</Text>}
    </>
  );
}
