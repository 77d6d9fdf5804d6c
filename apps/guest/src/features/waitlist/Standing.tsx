import { useDocumentTitle } from '@mantine/hooks';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import type { GuestWaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { formatTime } from '@marea/texts/format/dates';
import { IconBellRinging, IconCheck, IconClockX, IconHourglass, IconUserCheck, IconX } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { Pier } from '../../ui/NoteCard.tsx';
import classes from './Waitlist.module.css';

export const lineIcons: Record<WaitlistStatus, TablerIcon> = {
  waiting: IconHourglass,
  notified: IconBellRinging,
  checkedin: IconUserCheck,
  completo: IconCheck,
  cancel: IconX,
  'No show': IconClockX,
};

type StandingProps = {
  party: Wire<GuestWaitingParty>;
  location: PublicLocation;
  /** How the party is called when its turn comes. */
  called: ReactNode;
};

/** The place in line, the expected wait, and what happens next and where; or that it is their turn. */
export function Standing({ party, location, called }: StandingProps) {
  const { t } = useTranslation('waitlist');
  const { status, place, firstName, groupSize, joinedAt } = party;
  const Icon = lineIcons[status];
  const isTurn = status === 'notified';
  const title = isTurn ? t('status.notified') : t('place.title', { place, name: firstName });
  useDocumentTitle(title);
  return (
    <>
      <span className={classes.mark} data-good={isTurn || undefined} aria-hidden>
        <Icon size={32} stroke={1.6} />
      </span>
      <div role={isTurn ? 'alert' : 'status'}>
        <PageHeading title={title} centered>
          {isTurn
            ? t('statusText.notified')
            : `${t('place.people', { count: groupSize })} · ${t('place.joined', { time: formatTime(joinedAt, location.zone) })}`}
        </PageHeading>
      </div>
      {isTurn ? called : <Wait party={party} pier={location.pier || location.name} called={called} />}
      <div className={classes.wide}>
        <Pier location={location} withWay />
      </div>
    </>
  );
}

type WaitProps = Pick<StandingProps, 'party' | 'called'> & { pier: string };

function Wait({ party: { place, estimateMinutes }, pier, called }: WaitProps) {
  const { t } = useTranslation('waitlist');
  const waitText = useWaitText();
  const ahead = place === null ? null : place - 1;
  return (
    <>
      <dl className={classes.line}>
        {ahead !== null && (
          <div>
            <dt>{t('join.ahead')}</dt>
            <dd>{ahead === 0 ? t('join.nobody') : t('join.parties', { count: ahead })}</dd>
          </div>
        )}
        {estimateMinutes !== null && (
          <div>
            <dt>{t('join.wait')}</dt>
            <dd>{waitText(estimateMinutes)}</dd>
          </div>
        )}
      </dl>
      <section className={classes.next} aria-labelledby="next">
        <h2 id="next">{t('place.next')}</h2>
        <ol>
          <li>{called}</li>
          <li>{t('place.come', { pier })}</li>
        </ol>
      </section>
    </>
  );
}

/** An expected wait in words, rounded, since nobody plans by the minute. */
export function useWaitText(): (minutes: number) => string {
  const { t } = useTranslation('waitlist');
  return (minutes) => {
    const wait = roundedWait(minutes);
    if (!wait) return t('noWait');
    const { unit, count } = wait;
    return unit === 'minutes' ? t('minutes', { count }) : t('hours', { count });
  };
}

const MINUTES_IN_HOUR = 60;
const STEP_MINUTES = 5;

export type RoundedWait = { unit: 'minutes' | 'hours'; count: number };

/** An expected wait rounded to five minutes, from 55 minutes on in hours; null for no wait. */
export function roundedWait(minutes: number): RoundedWait | null {
  if (minutes <= 0) return null;
  const count = Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
  if (count < MINUTES_IN_HOUR - STEP_MINUTES) return { unit: 'minutes', count };
  return { unit: 'hours', count: Math.round(count / MINUTES_IN_HOUR) };
}
