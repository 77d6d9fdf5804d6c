import { Anchor, Button } from '@mantine/core';
import { fullName } from '@marea/domain/kernel/names';
import { formatTime } from '@marea/texts/dates';
import { StatusBadge } from '@marea/web/StatusBadge.tsx';
import { waitlistStatusSet } from '@marea/web/statusSets';
import { IconBellRinging, IconMail, IconNotes, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { PartyActs } from './usePartyActs.ts';
import { useRowActions } from './useRowActions.tsx';
import { useSpan } from './useSpan.ts';
import type { Party, QueuedParty } from './useWaitlist.ts';
import classes from './Waitlist.module.css';

type PartyRowProps = {
  party: Party | QueuedParty;
  acts: PartyActs;
  /** What the party wants, as services are called. */
  requested: string | undefined;
  onEdit: (party: Party) => void;
};

/** A party: who they are, how long they have waited, and the act that comes next. */
export function PartyRow({ party, acts, requested, onEdit }: PartyRowProps) {
  const { t } = useTranslation('waitlist');
  const { customer, status, notes, groupSize } = party;
  const name = fullName(customer);
  const place = 'place' in party ? party.place : undefined;
  const { next, others } = useRowActions(party, acts, onEdit);
  return (
    <li className={classes.row} data-status={status} data-placed={place !== undefined || undefined} aria-label={name}>
      {place !== undefined && (
        <span className={classes.place} aria-label={t('place', { place })}>
          {place}
        </span>
      )}
      <div className={classes.who}>
        <span className={classes.name}>
          <b>{name}</b>
          {status !== 'waiting' && <StatusBadge of={waitlistStatusSet} status={status} />}
        </span>
        <span className={classes.line}>
          {[t('people', { count: groupSize }), requested, contactText(party)].filter(Boolean).join(' · ')}
        </span>
        {customer.phone && (
          <PhoneLink phone={customer.phone} icon={<IconPhone size={14} aria-hidden />} className={classes.phone} />
        )}
        {customer.email && (
          <Anchor inherit className={classes.phone} href={`mailto:${customer.email}`}>
            <IconMail size={14} aria-hidden /> {customer.email}
          </Anchor>
        )}
        {party.offer && <OfferLine offer={party.offer} />}
        {notes && (
          <span className={classes.line}>
            <IconNotes size={14} aria-hidden /> {notes}
          </span>
        )}
      </div>
      <Times party={party} />
      <div className={classes.acts}>
        {next && (
          <Button variant={next.isMain ? 'filled' : 'light'} size="sm" disabled={acts.isBusy} onClick={next.onClick}>
            {next.label}
          </Button>
        )}
        <RowMenu name={name} actions={others} />
      </div>
    </li>
  );

  function contactText({ contactStatus }: Party): string | null {
    if (contactStatus === null) return null;
    return t(contactStatus === 'Contactado' ? 'acts.reached' : 'acts.noAnswer');
  }
}

/** The freed slot that was offered to them, and what became of it. */
function OfferLine({ offer }: { offer: NonNullable<Party['offer']> }) {
  const { t } = useTranslation('waitlist');
  const { zone } = useWorkplace().location;
  const until = formatTime(offer.expiresAt, zone);
  return (
    <span className={classes.line}>
      <IconBellRinging size={14} aria-hidden />{' '}
      {t(`offer.${offer.state}`, { time: offer.hora, vessel: offer.resourceName, until })}
    </span>
  );
}

/** How long they have waited, been called or been served, and when their turn comes. */
function Times({ party }: { party: Party | QueuedParty }) {
  const { t } = useTranslation('waitlist');
  const now = useNow();
  const { zone } = useWorkplace().location;
  const { minutesText, spanText } = useSpan();
  const { status, joinedAt, notifiedAt, mailedAt, contactStatus, servedAt, doneAt } = party;
  const told = mailedAt ? 'mailed' : contactStatus === 'Contactado' ? 'called' : 'untold';
  if (servedAt) {
    const until = doneAt ? Date.parse(doneAt) : now;
    return (
      <div className={classes.times}>
        <span>{t('served', { from: formatTime(servedAt, zone), time: spanText(servedAt, until) })}</span>
        <span>{t('waited', { time: spanText(joinedAt, Date.parse(servedAt)) })}</span>
      </div>
    );
  }
  if (!('place' in party)) return <div className={classes.times}>{formatTime(party.updatedAt, zone)}</div>;
  return (
    <div className={classes.times}>
      <b>{t('waits', { time: spanText(joinedAt, now) })}</b>
      {status === 'notified' && notifiedAt ? (
        <span>{t(told, { time: spanText(mailedAt ?? notifiedAt, now) })}</span>
      ) : (
        <span>
          {party.estimateMinutes > 0 ? t('turnIn', { time: minutesText(party.estimateMinutes) }) : t('turnNow')}
        </span>
      )}
    </div>
  );
}
