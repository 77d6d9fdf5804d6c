import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { hasGuest } from '@marea/domain/booking/hasGuest';
import { DAY_MS } from '@marea/domain/kernel/durations';
import type { MessageKind } from '@marea/domain/messages/messages';
import { formatLongDay } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { messageTexts } from '@marea/texts/messages';
import type { MessageRecord } from '../messages/index.ts';
import type { Random } from './random.ts';

/** Of trips of this month and those ahead. */
const RECENT_MS = 30 * DAY_MS;
const DELIVERY_MS = 20_000;
const ARRIVAL_SHARE = 0.3;
const FAILED_SHARE = 0.02;

/** What guests were mailed: a confirmation each, that it was cancelled, and how to arrive. */
export function drawMessages(random: Random, visits: readonly BookingRecord[], now: number): MessageRecord[] {
  const recent = visits.filter(({ start }) => start.getTime() > now - RECENT_MS);
  return recent
    .filter((booking) => hasGuest(booking) && booking.customer.email)
    .flatMap((booking) => {
      const { folio, bookingDate, language, createdAt, updatedAt, seller } = booking;
      const date = formatLongDay(bookingDate, language);
      const about = (kind: 'bookingConfirmed' | 'bookingCancelled', at: Date) => ({
        ...written(random, booking, kind, at),
        subject: fill(mailTexts[language][kind].subject, { folio, date }),
      });
      const { subject, text } = messageTexts[language].templates.arrival;
      const by = seller && { userId: seller._id, name: seller.name };
      const isMailed = occupiesSlot[booking.status] && random.happens(ARRIVAL_SHARE);
      const mails = [
        about('bookingConfirmed', createdAt),
        ...(booking.status === 'cancel' ? [about('bookingCancelled', updatedAt)] : []),
        ...(isMailed && by ? [{ ...written(random, booking, 'guestMessage', createdAt), subject, text, by }] : []),
      ];
      return mails.filter(({ queuedAt }) => queuedAt.getTime() <= now);
    });
}

function written(random: Random, booking: BookingRecord, kind: MessageKind, queuedAt: Date): MessageRecord {
  const { _id: visitId, companyId, locationId, folio, customer, language } = booking;
  return {
    _id: random.id(),
    companyId,
    locationId,
    customerId: customer.customerId,
    visitId,
    folio,
    kind,
    to: customer.email ?? '',
    language,
    subject: '',
    text: '',
    state: random.happens(FAILED_SHARE) ? 'failed' : 'sent',
    by: null,
    queuedAt,
    settledAt: new Date(queuedAt.getTime() + DELIVERY_MS),
  };
}
