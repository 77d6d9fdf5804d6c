import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { passengerCount } from '@marea/domain/booking/passengerCount';
import type { Company } from '@marea/domain/company/company.schema';
import { owedOf } from '@marea/domain/counting/counting';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { fullName } from '@marea/domain/kernel/fullName';
import { formatLongDay, formatTime } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { formatMoney } from '@marea/texts/money';
import type { BookingRecord } from '../booking/index.ts';
import { bookings } from '../booking/index.ts';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Attachment, Letter, Mailer } from '../mail/index.ts';
import type { Attempt, EffectHandlers } from '../outbox/index.ts';
import { issueLink } from './guestLinks.ts';

export type Trip = { booking: BookingRecord & { customer: { email: string } }; company: Company; location: Location };
type Kind = 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled' | 'freshGuestLink';
const confirming: ReadonlySet<Kind> = new Set(['bookingConfirmed', 'bookingMoved']);
type Fact = keyof (typeof mailTexts)['en']['facts'];

/** The confirmation as a file. */
type PaperOf = (booking: BookingRecord) => Promise<Attachment>;

/**
 * Mails about a guest's trip, rendered when sent, in its zone and language; one that is no longer true is not sent.
 * What confirms a trip has the confirmation with it.
 */
export function guestMails(app: AppContext, mailer: Mailer, paperOf: PaperOf) {
  return {
    async bookingConfirmed({ id, payload }, attempt) {
      const trip = await tripOf(app, payload.visitId);
      if (trip && isAhead(trip)) await send(id, trip, 'bookingConfirmed', attempt);
    },
    async bookingMoved({ id, payload }, attempt) {
      const trip = await tripOf(app, payload.visitId);
      if (trip && isAhead(trip)) await send(id, trip, 'bookingMoved', attempt);
    },
    async bookingCancelled({ id, payload }, attempt) {
      const trip = await tripOf(app, payload.visitId);
      if (trip && !occupiesSlot[trip.booking.status]) await send(id, trip, 'bookingCancelled', attempt);
    },
    async freshGuestLink({ id, payload }, attempt) {
      const trip = payload.visitId ? await tripOf(app, payload.visitId) : null;
      if (trip) await send(id, trip, 'freshGuestLink', attempt);
    },
  } satisfies Partial<EffectHandlers>;

  function isAhead({ booking }: Trip): boolean {
    return occupiesSlot[booking.status] && booking.end.getTime() > app.now();
  }

  async function send(id: string, trip: Trip, kind: Kind, attempt: Attempt): Promise<void> {
    const { booking, company, location } = trip;
    const secret = await issueLink(app, id, {
      visitId: booking._id,
      tripDate: booking.bookingDate,
      email: booking.customer.email,
    });
    // In the fragment, which reaches no server and no log.
    const url = `${app.config.GUEST_ORIGIN}/${company.slug}/visit/${booking._id}#k=${secret}`;
    const to = { name: fullName(booking.customer), email: booking.customer.email };
    const sender = { name: company.name, email: location.email || company.email };
    const attachments = confirming.has(kind) ? await attached(booking) : [];
    await mailer.send({ ...letterOf(trip, kind, url), attachments }, { id, to, sender }, attempt);
  }

  /** A mail without its paper is better than none. */
  async function attached(booking: BookingRecord): Promise<Attachment[]> {
    try {
      return [await paperOf(booking)];
    } catch (error) {
      app.log.warn({ err: error, folio: booking.folio }, 'a confirmation goes without its paper');
      return [];
    }
  }
}

/** Null without an e-mail address. */
export async function tripOf(app: AppContext, visitId: string): Promise<Trip | null> {
  const booking = await app.db(bookings).findOne({ _id: visitId, isDeleted: false });
  const email = booking?.customer.email;
  if (!booking || !email) return null;
  const [company, location] = await Promise.all([
    app.db(companies).findOne({ _id: booking.companyId }),
    app.db(locations).findOne({ _id: booking.locationId }),
  ]);
  return (
    company && location && { booking: { ...booking, customer: { ...booking.customer, email } }, company, location }
  );
}

function letterOf({ booking, company, location }: Trip, kind: Kind, url: string): Letter {
  const { language } = booking;
  const texts = mailTexts[language];
  const values = { folio: booking.folio, date: formatLongDay(booking.bookingDate, language) };
  const phone = location.phone || company.phone;
  return {
    language,
    subject: fill(texts[kind].subject, values),
    paragraphs: [fill(texts.hello, { name: booking.customer.firstName }), fill(texts[kind].text, values)],
    facts: factsOf({ booking, location }, kind).map(([fact, value]) => ({ label: texts.facts[fact], value })),
    action: { label: texts.seeBooking, url },
    footer: [
      texts.linkNote,
      ...(phone ? [fill(texts.questions, { phone })] : []),
      fill(texts.sentBy, { sender: company.name }),
    ],
  };
}

function factsOf({ booking, location }: Pick<Trip, 'booking' | 'location'>, kind: Kind): [Fact, string][] {
  const { language, zone, currency, price } = booking;
  const texts = mailTexts[language];
  const clock = (instant: Date) => formatTime(instant.toISOString(), zone);
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  const what: [Fact, string][] = [
    ['folio', booking.folio],
    ['trip', booking.serviceName[language]],
    ['day', `${formatLongDay(booking.bookingDate, language)}, ${booking.bookingDate.slice(0, 4)}`],
    ['time', fill(texts.localTime, { from: clock(booking.start), to: clock(booking.end) })],
  ];
  if (kind === 'bookingCancelled') return what;
  const where = [location.pier, location.address1, location.city].filter((part) => part !== '').join(', ');
  const owed: [Fact, string][] = [
    ['paid', money(price.paid)],
    ['balance', money(owedOf(booking))],
  ];
  return [
    ...what,
    ['vessel', booking.resourceName],
    ['place', where],
    ['people', String(passengerCount(booking.passengers))],
    ['total', price.isCourtesy ? texts.courtesy : money(price.grandTotal)],
    ...(price.isCourtesy ? [] : owed),
  ];
}
