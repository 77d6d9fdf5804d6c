import '../../ui/form.css';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { PublicLocation, WeekHours } from '@marea/domain/fleet/location.schema';
import { nextOpening, tripHours } from '@marea/domain/fleet/tripHours';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { formatLongDay, formatTime } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { ownClock } from '../../core/slots.ts';
import { JoinForm } from './JoinForm.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useWaitText } from './Standing.tsx';
import { WaitingHelp } from './WaitingHelp.tsx';
import type { WaitlistPlace } from './waitlistLink.ts';
import classes from './Waitlist.module.css';

const REFRESH_MS = 15_000;

type JoinProps = { company: PublicCompany; location: PublicLocation; onJoined: (place: WaitlistPlace) => void };

/** The length of the line, and the form that joins it; if it is closed, why, and what to do instead. */
export function Join({ company, location, onJoined }: JoinProps) {
  const { t } = useTranslation('waitlist');
  const waitText = useWaitText();
  const { data, error, refetch } = useQuery({
    ...queries(waitlistEndpoints.waitlist, { params: { slug: location._id } }),
    select: (answer) => answer.data,
    refetchInterval: REFRESH_MS,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const place = { slug: company.slug, locationId: location.slug };
  if (data.closedBecause) {
    const hours = tripHours({ businessHours: location.businessHours, wait_settings: data.wait_settings });
    const text = t(`closed.${data.closedBecause}Text`);
    return (
      <div className={classes.page}>
        <PageHeading title={t(`closed.${data.closedBecause}`)}>
          {data.closedBecause === 'hours' ? <OpensAgain hours={hours} zone={location.zone} otherwise={text} /> : text}
        </PageHeading>
        <WaitingHelp company={company} location={location} isMain />
      </div>
    );
  }
  const ahead = data.counters.waiting + data.counters.notified;
  return (
    <div className={classes.page}>
      <PageHeading title={t('join.title', { location: location.name })}>{location.pier}</PageHeading>
      <dl className={classes.line} aria-live="polite">
        <div>
          <dt>{t('join.ahead')}</dt>
          <dd>{ahead === 0 ? t('join.nobody') : t('join.parties', { count: ahead })}</dd>
        </div>
        <div>
          <dt>{t('join.wait')}</dt>
          <dd>{waitText(data.estimateMinutes)}</dd>
        </div>
      </dl>
      <JoinForm place={place} onJoined={onJoined} />
      <WaitingHelp company={company} location={location} />
    </div>
  );
}

type OpensAgainProps = {
  hours: WeekHours;
  zone: string;
  /** The text if no day of the week is open. */
  otherwise: string;
};

/** When the line reopens, by the pier's clock and that of a guest elsewhere. */
export function OpensAgain({ hours, zone, otherwise }: OpensAgainProps) {
  const { t } = useTranslation('waitlist');
  const language = useShownLanguage();
  const [now] = useState(() => Date.now());
  const opening = nextOpening(hours, zone, now);
  if (opening === null) return otherwise;
  const instant = new Date(opening).toISOString();
  const own = ownClock(instant, zone, language);
  return (
    <>
      {t('closed.opensAt', { day: formatLongDay(instant, language, zone), time: formatTime(instant, zone) })}
      {own && ` ${t('closed.ownClock', own)}`}
    </>
  );
}
