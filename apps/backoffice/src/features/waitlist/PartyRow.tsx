import { Anchor, Button } from '@mantine/core';
import { fullName, ownLanguage } from '@marea/domain/core/text/text';
import { waitlistTransitions } from '@marea/domain/waitlist/waitlist.status';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { turnTexts } from '@marea/texts/booking/choices';
import { formatTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { StatusBadge } from '@marea/web/components/StatusBadge.tsx';
import { waitlistStatusSet } from '@marea/web/components/statusSets';
import {
  IconAlertTriangle,
  IconBellRinging,
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconCalendarPlus,
  IconDoorExit,
  IconMail,
  IconNotes,
  IconPencil,
  IconPhone,
  IconPhoneCheck,
  IconPhoneOff,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { RowAction } from '../../ui/table/columns.ts';
import { RowMenu } from '../../ui/table/RowParts.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { PartyActs } from './usePartyActs.ts';
import { useSpan } from './useWaitlist.ts';
import type { Party, QueuedParty } from './useWaitlist.ts';
import classes from './Waitlist.module.css';

type PartyRowProps = {
  party: Party | QueuedParty;
  acts: PartyActs;
  /** The requested trip, by its service's name. */
  requested: string | undefined;
  onEdit: (party: Party) => void;
};

/** A party: the guest, the waiting time, and the next action. */
export function PartyRow({ party, acts, requested, onEdit }: PartyRowProps) {
  const { t } = useTranslation('waitlist');
  const { customer, status, notes, groupSize } = party;
  const name = fullName(customer);
  const isInLine = waitlistTransitions[status].includes('cancel');
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
        {party.unreachedAt && isInLine && (
          <span className={classes.unreached}>
            <IconAlertTriangle size={14} aria-hidden /> {t('unreached')}
          </span>
        )}
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

/** The freed slot that was offered to the party, and its outcome. */
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

/** The time that a party has waited, been called or been served, and its expected turn. */
function Times({ party }: { party: Party | QueuedParty }) {
  const { t } = useTranslation('waitlist');
  const now = useNow();
  const { zone } = useWorkplace().location;
  const { minutesText, spanText } = useSpan();
  const { status, joinedAt, notifiedAt, mailedAt, contactStatus, servedAt, doneAt } = party;
  const contactKey = mailedAt ? 'mailed' : contactStatus === 'Contactado' ? 'called' : 'untold';
  if (servedAt) {
    const until = doneAt ? Date.parse(doneAt) : now;
    return (
      <div className={classes.times}>
        <span>{t('served', { from: formatTime(servedAt, zone), time: spanText(servedAt, until) })}</span>
        <span>{t('waited', { time: spanText(joinedAt, Date.parse(servedAt)) })}</span>
      </div>
    );
  }
  if (!('place' in party)) {
    // Parties that left before this time was stored have none.
    const endedAt = doneAt ?? party.updatedAt;
    return (
      <div className={classes.times}>
        <span>{t('endedAt', { time: formatTime(endedAt, zone) })}</span>
        <span>{t('waited', { time: spanText(joinedAt, Date.parse(endedAt)) })}</span>
      </div>
    );
  }
  return (
    <div className={classes.times}>
      <b>{t('waits', { time: spanText(joinedAt, now) })}</b>
      {status === 'notified' && notifiedAt ? (
        <span>{t(contactKey, { time: spanText(mailedAt ?? notifiedAt, now) })}</span>
      ) : (
        <span>
          {party.estimateMinutes > 0 ? t('turnIn', { time: minutesText(party.estimateMinutes) }) : t('turnNow')}
        </span>
      )}
    </div>
  );
}

type NextAct = { label: string; isMain: boolean; onClick: () => void };

const icon = { size: 16, 'aria-hidden': true } as const;

/** The next action for a party as a button, and its other actions. */
export function useRowActions(party: Party, acts: PartyActs, onEdit: (party: Party) => void) {
  const { t } = useTranslation('waitlist');
  const { status, bookingId, customer } = party;
  const { mayUpdate, mayBook, mayAdd } = acts;
  const may = (to: WaitlistStatus) => mayUpdate && waitlistTransitions[status].includes(to);
  const { location } = useWorkplace();
  const isReachable = may('cancel') && customer.phone !== null && customer.phone !== '';
  const isOver = waitlistTransitions[status].length === 0;

  const next = ((): NextAct | null => {
    if (may('notified')) return { label: t('acts.call'), isMain: false, onClick: () => acts.move(party, 'notified') };
    if (may('checkedin')) return { label: t('acts.serve'), isMain: true, onClick: () => acts.move(party, 'checkedin') };
    if (may('completo')) return { label: t('acts.done'), isMain: true, onClick: () => acts.move(party, 'completo') };
    if (status !== 'completo' && isOver && mayAdd && customer.customerId)
      return { label: t('acts.back'), isMain: false, onClick: () => acts.backInLine(party) };
    return null;
  })();

  const others: (RowAction | false)[] = [
    mayBook &&
      !isOver &&
      bookingId === null && {
        label: t('acts.book'),
        icon: <IconCalendarPlus {...icon} />,
        onClick: () => acts.book(party),
      },
    bookingId !== null && {
      label: t('acts.booking'),
      icon: <IconCalendarEvent {...icon} />,
      onClick: () => acts.seeBooking(bookingId),
    },
    mayUpdate && !isOver && { label: t('acts.edit'), icon: <IconPencil {...icon} />, onClick: () => onEdit(party) },
    isReachable && {
      label: t('acts.whatsapp'),
      icon: <IconBrandWhatsapp {...icon} />,
      onClick: () => {
        const text = turnTexts[ownLanguage(party)];
        acts.tellByWhatsapp(party, fill(text, { name: customer.firstName, place: location.name }));
        acts.noteContact(party, 'Contactado', 'WhatsApp');
      },
    },
    isReachable && {
      label: t('acts.phone'),
      icon: <IconPhone {...icon} />,
      onClick: () => {
        acts.callByPhone(party);
        acts.noteContact(party, 'Contactado', t('acts.phone'));
      },
    },
    may('cancel') && {
      label: t('acts.noAnswer'),
      icon: <IconPhoneOff {...icon} />,
      onClick: () => acts.noteContact(party, 'No respondio'),
    },
    may('cancel') && {
      label: t('acts.reached'),
      icon: <IconPhoneCheck {...icon} />,
      onClick: () => acts.noteContact(party, 'Contactado'),
    },
    may('No show') && {
      label: t('acts.noShow'),
      icon: <IconUserOff {...icon} />,
      onClick: () => acts.move(party, 'No show'),
    },
    may('cancel') && {
      label: t('acts.leave'),
      icon: <IconDoorExit {...icon} />,
      onClick: () => acts.move(party, 'cancel'),
    },
  ];
  return { next, others: others.filter((one) => one !== false) };
}
