import { Badge, Progress } from '@mantine/core';
import type { Dashboard } from '@marea/domain/dashboard/dashboard.schema';
import { BookingStatusBadge } from '@marea/web/components/BookingStatusBadge.tsx';
import { Money } from '@marea/web/components/Money.tsx';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconSailboat, IconUserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import classes from './Dashboard.module.css';

/** Today's departures: time, guest, load, balance due and missing crew. */
export function TodayList({ date, departures }: Dashboard['today']) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  if (departures.length === 0) return <EmptyState icon={IconSailboat} title={t('today.none')} />;
  return (
    <ul className={classes.departures}>
      {departures.map((trip) => (
        <li key={trip._id}>
          <Link className={classes.departure} to={paths.bookingOf({ _id: trip._id, bookingDate: date })}>
            <b className="tnum">{trip.hora}</b>
            <span className={classes.who}>
              <b>{trip.guest || trip.folio}</b>
              <span>
                {trip.resourceName} · {trip.serviceName[language]}
              </span>
            </span>
            <Load pax={trip.pax} maxPeople={trip.maxPeople} />
            <span className={classes.marks}>
              {!trip.hasCrew && (
                <Badge color="orange" variant="light" leftSection={<IconUserX size={12} aria-hidden />}>
                  {t('today.noCrew')}
                </Badge>
              )}
              {trip.owed !== null && trip.owed > 0 && (
                <Badge color="orange" variant="light">
                  {t('today.owes')} <Money amount={trip.owed} currency={trip.currency} />
                </Badge>
              )}
              <BookingStatusBadge status={trip.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The passengers against the places. */
function Load({ pax, maxPeople }: { pax: number; maxPeople: number | null }) {
  const { t } = useTranslation('dashboard');
  const label = maxPeople === null ? t('today.pax', { pax }) : t('today.load', { pax, maxPeople });
  return (
    <span className={classes.load}>
      <span className="tnum">{label}</span>
      {maxPeople !== null && <Progress value={(pax / maxPeople) * 100} size="sm" aria-hidden />}
    </span>
  );
}
