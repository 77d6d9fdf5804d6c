import { Skeleton } from '@mantine/core';
import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { wallClock } from '@marea/domain/core/time/zone';
import type { GuestOptions } from '@marea/domain/guests/guestVisit.schema';
import { formatLongDay, formatTime } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconCalendarTime, IconChevronRight, IconCircleX, IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useVisitOptions } from '../../ui/booking/useVisitOptions.ts';
import classes from './Visit.module.css';

const acts = [
  { name: 'reschedule', Icon: IconCalendarTime, path: (_: string, id: string) => paths.reschedule(id) },
  { name: 'change', Icon: IconUsersPlus, path: paths.change },
  { name: 'cancel', Icon: IconCircleX, path: paths.cancel },
] as const;

/** The acts open to the guest, until when, and why others are not. */
export function VisitActs({ booking, secret }: { booking: GuestBooking; secret: string | null }) {
  const { t } = useTranslation('visit');
  const { data, error, refetch } = useVisitOptions(booking._id, secret);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} radius="xl" />;
  const visibleActs = acts.filter(({ name }) => data[name].refusal !== 'not_standing');
  if (visibleActs.length === 0) return null;
  return (
    <section aria-labelledby="acts" data-noprint>
      <h2 className={classes.heading} id="acts">
        {t('actsTitle')}
      </h2>
      <ul className={classes.acts}>
        {visibleActs.map(({ name, Icon, path }) => (
          <li key={name}>
            {data[name].refusal === null ? (
              <Link className={classes.act} to={path(booking.company.slug, booking._id)}>
                <Icon size={22} aria-hidden />
                <span className={classes.actText}>
                  <span className={classes.actName}>{t(`acts.${name}`)}</span>
                  <Until act={data[name]} zone={booking.zone} />
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            ) : (
              <div className={classes.act} data-closed>
                <Icon size={22} aria-hidden />
                <span className={classes.actText}>
                  <span className={classes.actName}>{t(`acts.${name}`)}</span>
                  <span className={classes.small}>{t(`refusals.${data[name].refusal}`)}</span>
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Until({ act, zone }: { act: GuestOptions['reschedule']; zone: string }) {
  const { t } = useTranslation('visit');
  const language = useShownLanguage();
  if (!act.until) return null;
  const day = formatLongDay(wallClock(zone, Date.parse(act.until)).date, language);
  return <span className={classes.small}>{t('until', { day, time: formatTime(act.until, zone) })}</span>;
}
