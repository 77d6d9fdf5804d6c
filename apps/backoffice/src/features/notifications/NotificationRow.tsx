import { VisuallyHidden } from '@mantine/core';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { Wire } from '@marea/domain/kernel/wire';
import type { Notification, NotificationKind } from '@marea/domain/notifications/notifications.schema';
import { formatTime } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCash,
  IconCashBanknote,
  IconCashOff,
  IconCircleX,
  IconClockHour4,
  IconLock,
  IconLockOpen,
  IconUserExclamation,
  type TablerIcon,
  IconStar,
  IconUserEdit,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { isOwner } from '../../app/session/guards.ts';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { useCurrentUser } from '../../app/session/useSession.ts';
import classes from './Notifications.module.css';

const icons: Record<NotificationKind, TablerIcon> = {
  booking_made: IconCalendarPlus,
  booking_cancelled: IconCircleX,
  booking_moved: IconArrowsExchange,
  booking_changed: IconUserEdit,
  crew_missing: IconUserExclamation,
  trip_disrupted: IconAlertTriangle,
  trip_reviewed: IconStar,
  payment_taken: IconCash,
  payment_returned: IconCashOff,
  payment_unclear: IconAlertTriangle,
  payment_authorised: IconLock,
  authorisation_ended: IconLockOpen,
  sale_restored: IconCalendarCheck,
  refund_failed: IconCashOff,
  refund_by_hand: IconCashBanknote,
  refund_unanswered: IconAlertTriangle,
  payment_disputed: IconAlertTriangle,
  dispute_ended: IconCash,
  audit_found: IconAlertTriangle,
  waitlist_joined: IconClockHour4,
};

type NotificationRowProps = { notification: Wire<Notification>; zone: string; onFollow: () => void };

/** One thing that happened; what is about a booking leads to it. */
export function NotificationRow({ notification, zone, onFollow }: NotificationRowProps) {
  const { kind, title, visitId, isRead, createdAt } = notification;
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const user = useCurrentUser();
  const mayCall = useMayCall();
  const Icon = icons[kind];
  const isOpenable = kind !== 'waitlist_joined' && mayCall(bookingEndpoints.booking);
  const told = (
    <>
      <Icon size={19} stroke={1.7} aria-hidden className={classes.icon} data-kind={kind} />
      <span className={classes.text}>
        {!isRead && <VisuallyHidden>{t('isNew')} </VisuallyHidden>}
        {title[language]}
      </span>
      <time dateTime={createdAt}>{formatTime(createdAt, zone)}</time>
    </>
  );
  return (
    <li className={classes.row} data-new={!isRead || undefined}>
      {isOpenable ? (
        <Link to={`${isOwner(user) ? paths.ownerBooking : paths.booking}?booking=${visitId}`} onClick={onFollow}>
          {told}
        </Link>
      ) : (
        <div>{told}</div>
      )}
    </li>
  );
}
