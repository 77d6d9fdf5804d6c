import { Timeline } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { HistoryEntry } from '@marea/domain/booking/history.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCalendarEvent,
  IconCircleCheck,
  IconCoins,
  IconCreditCard,
  IconGavel,
  IconLock,
  IconMailOff,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
  IconWriting,
  type Icon,
} from '@tabler/icons-react';
import { useHistorySentence } from './historyText.ts';
import classes from './Drawer.module.css';

const icons: Record<HistoryEntry['action'], Icon> = {
  created: IconPlus,
  enteredAfterwards: IconPlus,
  status: IconArrowsExchange,
  rescheduled: IconCalendarEvent,
  updated: IconPencil,
  deleted: IconTrash,
  payment: IconCreditCard,
  money: IconCoins,
  crew: IconUsers,
  checkin: IconWriting,
  dispute: IconGavel,
  disrupted: IconAlertTriangle,
  resumed: IconCircleCheck,
  messageFailed: IconMailOff,
  placeKept: IconLock,
};

/** The history of a booking, latest first, on the location's clock. */
export function HistoryTab({ booking }: { booking: BookingView }) {
  const sentenceOf = useHistorySentence();
  const entries = booking.history.toReversed();
  return (
    <Timeline bulletSize={26} lineWidth={2} active={entries.length} className={classes.timeline}>
      {entries.map((entry, i) => {
        const Icon = icons[entry.action];
        return (
          <Timeline.Item
            // Entries are only appended, so the position from the end is stable.
            key={entries.length - i}
            bullet={<Icon size={14} aria-hidden />}
            title={<span className={classes.sentence}>{sentenceOf(entry)}</span>}
          >
            <div className={classes.when}>{formatDateTime(entry.at, booking.zone)}</div>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
