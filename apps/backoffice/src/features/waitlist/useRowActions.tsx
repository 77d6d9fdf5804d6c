import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { waitlistTransitions } from '@marea/domain/waitlist/waitlist.status';
import { turnTexts } from '@marea/texts/choices';
import { fill } from '@marea/texts/fill';
import {
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconCalendarPlus,
  IconDoorExit,
  IconPencil,
  IconPhone,
  IconPhoneCheck,
  IconPhoneOff,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import type { RowAction } from '../../ui/table/columns.ts';
import type { PartyActs } from './usePartyActs.ts';
import type { Party } from './useWaitlist.ts';

type NextAct = { label: string; isMain: boolean; onClick: () => void };

const icon = { size: 16, 'aria-hidden': true } as const;

/** What comes next for a party, as its button, and what else can be done with it. */
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
        acts.tellByWhatsapp(party, fill(turnTexts[party.language], { name: customer.firstName, place: location.name }));
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
