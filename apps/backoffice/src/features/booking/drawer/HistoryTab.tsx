import { Timeline } from '@mantine/core';
import type { HistoryEntry } from '@marea/domain/booking/booking.schema';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { formatDateTime } from '@marea/texts/dates';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCalendarEvent,
  IconCircleCheck,
  IconCoins,
  IconCreditCard,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
  IconWriting,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import { fieldsInWords, paymentInWords, sideInWords } from './historyText.ts';
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
  disrupted: IconAlertTriangle,
  resumed: IconCircleCheck,
};

/** Who did what and when, the latest first, on the location's clock. */
export function HistoryTab({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const entries = booking.history.toReversed();
  return (
    <Timeline bulletSize={26} lineWidth={2} active={entries.length} className={classes.timeline}>
      {entries.map((entry) => {
        const Icon = icons[entry.action];
        const from = sideInWords(entry.from, words.language);
        const to =
          entry.action === 'updated' ? fieldsInWords(entry.to, words.language) : sideInWords(entry.to, words.language);
        const why = entry.action === 'payment' ? paymentInWords(entry.why, words.language) : entry.why;
        return (
          <Timeline.Item
            key={`${entry.at} ${entry.action}`}
            bullet={<Icon size={14} aria-hidden />}
            title={t(`history.${entry.action}`)}
          >
            {(from || to) && <div className={classes.change}>{[from, to].filter(Boolean).join(' → ')}</div>}
            {why && <div className={classes.why}>{why}</div>}
            <div className={classes.when}>
              {[entry.by.name, formatDateTime(entry.at, booking.zone)].filter(Boolean).join(' · ')}
            </div>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
