import type { MessageRecord } from '@marea/api/messages/index';
import type { NotificationRecord } from '@marea/api/notifications/index';
import { bookingNotification } from '@marea/api/notifications/index';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { MessageKind } from '@marea/domain/messages/messages';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { formatLongDay } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { mailTexts } from '@marea/texts/messages/mails';
import { messageTexts } from '@marea/texts/messages/messages';
import { DEMO_CREDIT_MONTHS } from './bookings.ts';
import type { DemoCompany } from './fleet.ts';
import type { Random } from './random.ts';

const NEWS_MS = 3 * DAY_MS;
const newsOf = { created: 'booking_made', cancel: 'booking_cancelled', reschedule: 'booking_moved' } as const;

export function drawNews(random: Random, visits: readonly BookingRecord[], now: number): NotificationRecord[] {
  return visits.flatMap((booking) =>
    booking.history.flatMap(({ to, at }) => {
      const isNews = at.getTime() > now - NEWS_MS && at.getTime() <= now;
      const kind = to !== null && to in newsOf ? newsOf[to as keyof typeof newsOf] : null;
      return isNews && kind ? [bookingNotification(random.id(), kind, booking, at)] : [];
    }),
  );
}

const LEFT_UNREAD = 5;

/** When each person last read their notifications: all but the latest few are read. */
export function drawReads(
  users: readonly { _id: string; companyId: string | null }[],
  news: readonly NotificationRecord[],
): { _id: string; at: Date }[] {
  return users.flatMap(({ _id, companyId }) => {
    const theirs = news.filter((one) => companyId === null || one.companyId === companyId);
    const read = theirs.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[LEFT_UNREAD];
    return read ? [{ _id, at: read.createdAt }] : [];
  });
}

export function drawSettings({ company, home: [picture] }: DemoCompany, updatedAt: Date): Settings & { _id: string } {
  const { _id, name, phone } = company;
  return {
    _id,
    ...defaultSettings(_id),
    creditExpiryMonths: DEMO_CREDIT_MONTHS,
    home: {
      start: 'welcome',
      title: { en: 'The Caribbean, to yourselves', es: 'El Caribe, para ustedes' },
      text: {
        en: 'Choose a vessel, a day and an hour. We take care of the rest.',
        es: 'Elijan embarcación, día y hora. De lo demás nos encargamos nosotros.',
      },
      image: picture?._id ?? null,
    },
    policies: {
      terms: {
        en: `The trip is sailed by ${name}'s licensed crew. The captain's word is final in matters of safety.`,
        es: `El paseo lo navega la tripulación certificada de ${name}. En materia de seguridad decide el capitán.`,
      },
      reservation: {
        en: 'Your slot is yours once the booking is confirmed. Please be at the pier 20 minutes before departure.',
        es: 'El lugar es tuyo en cuanto se confirma la reserva. Llega al muelle 20 minutos antes de la salida.',
      },
      cancellation: {
        en: 'Free up to 48 hours before departure, half of what was paid up to 24 hours before. If the port closes for weather we move your trip or give your money back.',
        es: 'Sin costo hasta 48 horas antes de la salida; hasta 24 horas antes se devuelve la mitad de lo pagado. Si el puerto cierra por clima, movemos tu paseo o devolvemos tu dinero.',
      },
      privacy: {
        en: 'We keep your name, phone and e-mail to run your trip, and give them to nobody else.',
        es: 'Guardamos tu nombre, teléfono y correo para operar tu paseo, y no se los damos a nadie más.',
      },
    },
    questions: [
      {
        question: { en: 'What happens if it rains?', es: '¿Qué pasa si llueve?' },
        answer: {
          en: 'A shower stops nobody. If the port closes we move your trip or give your money back.',
          es: 'Un chubasco no detiene a nadie. Si cierra el puerto, movemos tu paseo o devolvemos tu dinero.',
        },
      },
      {
        question: { en: 'May we bring our own food?', es: '¿Podemos llevar nuestra comida?' },
        answer: {
          en: 'Yes, and a cake too. Glass stays ashore.',
          es: 'Sí, y también un pastel. El vidrio se queda en tierra.',
        },
      },
      {
        question: { en: 'Is it safe for small children?', es: '¿Es seguro para niños pequeños?' },
        answer: {
          en: 'There are life jackets for every age, and the crew shows how to wear them.',
          es: 'Hay chalecos para todas las edades y la tripulación enseña a usarlos.',
        },
      },
    ],
    exchangeRate: { rate: 18.5, source: 'Banxico', date: updatedAt.toISOString().slice(0, 10) },
    guestPolicy: {
      rescheduleHours: 48,
      changeHours: 24,
      cancelHours: 24,
      refunds: [
        { hours: 48, percent: 100 },
        { hours: 24, percent: 50 },
      ],
      moveExcess: 'choice',
    },
    whatsapp: phone,
    licence: { permit: 'SCT-QR-2291', insurer: 'Seguros del Golfo', validUntil: null },
    updatedAt,
  };
}

/** Of trips of this month and those ahead. */
const RECENT_MS = 30 * DAY_MS;
const DELIVERY_MS = 20_000;
const ARRIVAL_SHARE = 0.3;
const FAILED_SHARE = 0.02;

/** Mails to guests: confirmations, cancellations and directions. */
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
    channel: 'mail',
    reason: '',
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
