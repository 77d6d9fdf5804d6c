import { VisuallyHidden } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { notificationAddress } from '@marea/domain/notifications/notificationAddress';
import type { Notification, NotificationKind } from '@marea/domain/notifications/notifications.schema';
import { formatTime } from '@marea/texts/format/dates';
import { useLanguage } from '@marea/web/i18n/i18n';
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
  IconFileDownload,
  IconUserExclamation,
  type TablerIcon,
  IconStar,
  IconUserEdit,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOwner } from '../../core/session/guards.ts';
import { useMayCall, useCurrentUser } from '../../core/session/useSession.ts';
import classes from './Notifications.module.css';

const icons: Record<NotificationKind, TablerIcon> = {
  booking_made: IconCalendarPlus,
  booking_cancelled: IconCircleX,
  place_released: IconCircleX,
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
  message_failed: IconAlertTriangle,
  refund_unanswered: IconAlertTriangle,
  refund_at_provider: IconCashBanknote,
  refund_unplaced: IconAlertTriangle,
  payment_bounced: IconCashOff,
  credit_taken_back: IconCashOff,
  payment_disputed: IconAlertTriangle,
  dispute_ended: IconCash,
  dispute_lost: IconAlertTriangle,
  dispute_unplaced: IconAlertTriangle,
  key_refused: IconAlertTriangle,
  calendar_conflict: IconAlertTriangle,
  webhook_disabled: IconAlertTriangle,
  audit_found: IconAlertTriangle,
  waitlist_joined: IconClockHour4,
  party_unreached: IconAlertTriangle,
  export_ready: IconFileDownload,
};

type NotificationRowProps = { notification: Wire<Notification>; zone: string; onFollow: () => void };

/** A notification; it links to its booking, to the person's export, or to the page that fixes the problem. */
export function NotificationRow({ notification, zone, onFollow }: NotificationRowProps) {
  const { kind, title, visitId, isRead, createdAt } = notification;
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const Icon = icons[kind];
  const address = notificationAddress({ kind, visitId }, { isOwner: isOwner(useCurrentUser()), mayCall: useMayCall() });
  const content = (
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
      {address ? (
        <Link to={address} onClick={onFollow}>
          {content}
        </Link>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
}
