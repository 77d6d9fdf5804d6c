import { passengerCount } from '@marea/domain/booking/passengerCount';
import { occupiesSlot } from '@marea/domain/booking/booking.status';
import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { formatLongDay, formatTime } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { formatMoney } from '@marea/texts/money';
import type { AppContext } from '../context.ts';
import { issueLink } from './guestLinks.ts';
import { locations } from '@marea/domain/fleet/location.schema';
import type { BookingRecord } from '../booking/index.ts';
import { bookings } from '../booking/index.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { companies } from '../catalogue/index.ts';

type Trip = { visit: BookingRecord & { customer: { email: string } }; company: Company; location: Location };
type Kind = 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled' | 'freshGuestLink';
type Fact = keyof (typeof mailTexts)['en']['facts'];

/** Mails about a guest's trip, rendered when sent, in its zone and language; one that is no longer true is not sent. */
export function guestMails(app: AppContext, mailer: Mailer) {
  return {
    async bookingConfirmed({ id, payload }) {
      const trip = await tripOf(app, payload.visitId);
      if (trip && isAhead(trip)) await send(id, trip, 'bookingConfirmed');
    },
    async bookingMoved({ id, payload }) {
      const trip = await tripOf(app, payload.visitId);
      if (trip && isAhead(trip)) await send(id, trip, 'bookingMoved');
    },
    async bookingCancelled({ id, payload }) {
      const trip = await tripOf(app, payload.visitId);
      if (trip && !occupiesSlot[trip.visit.status]) await send(id, trip, 'bookingCancelled');
    },
    async freshGuestLink({ id, payload }) {
      const trip = payload.visitId ? await tripOf(app, payload.visitId) : null;
      if (trip) await send(id, trip, 'freshGuestLink');
    },
  } satisfies Partial<EffectHandlers>;

  function isAhead({ visit }: Trip): boolean {
    return occupiesSlot[visit.status] && visit.end.getTime() > app.now();
  }

  async function send(id: string, trip: Trip, kind: Kind): Promise<void> {
    const { visit, company, location } = trip;
    const secret = await issueLink(app, id, { visitId: visit._id, tripDate: visit.bookingDate });
    // In the fragment, which reaches no server and no log.
    const url = `${app.config.GUEST_ORIGIN}/booking/userConfirmation/${visit._id}#k=${secret}`;
    const { firstName, lastName, email } = visit.customer;
    await mailer.send(letterOf(trip, kind, url), {
      id,
      to: { name: `${firstName} ${lastName}`.trim(), email },
      sender: { name: company.name, email: location.email || company.email },
    });
  }
}

/** Null without an e-mail address. */
async function tripOf(app: AppContext, visitId: string): Promise<Trip | null> {
  const visit = await app.db(bookings).findOne({ _id: visitId, isDeleted: false });
  const email = visit?.customer.email;
  if (!visit || !email) return null;
  const [company, location] = await Promise.all([
    app.db(companies).findOne({ _id: visit.companyId }),
    app.db(locations).findOne({ _id: visit.locationId }),
  ]);
  return company && location && { visit: { ...visit, customer: { ...visit.customer, email } }, company, location };
}

function letterOf({ visit, company, location }: Trip, kind: Kind, url: string): Letter {
  const { language } = visit;
  const texts = mailTexts[language];
  const values = { folio: visit.folio, date: formatLongDay(visit.bookingDate, language) };
  const phone = location.phone || company.phone;
  return {
    language,
    subject: fill(texts[kind].subject, values),
    paragraphs: [fill(texts.hello, { name: visit.customer.firstName }), fill(texts[kind].text, values)],
    facts: factsOf({ visit, location }, kind).map(([fact, value]) => ({ label: texts.facts[fact], value })),
    action: { label: texts.seeBooking, url },
    footer: [
      texts.linkNote,
      ...(phone ? [fill(texts.questions, { phone })] : []),
      fill(texts.sentBy, { sender: company.name }),
    ],
  };
}

function factsOf({ visit, location }: Pick<Trip, 'visit' | 'location'>, kind: Kind): [Fact, string][] {
  const { language, zone, currency, price } = visit;
  const texts = mailTexts[language];
  const clock = (instant: Date) => formatTime(instant.toISOString(), zone);
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  const what: [Fact, string][] = [
    ['folio', visit.folio],
    ['trip', visit.serviceName[language]],
    ['day', `${formatLongDay(visit.bookingDate, language)}, ${visit.bookingDate.slice(0, 4)}`],
    ['time', fill(texts.localTime, { from: clock(visit.start), to: clock(visit.end) })],
  ];
  if (kind === 'bookingCancelled') return what;
  const where = [location.pier, location.address1, location.city].filter((part) => part !== '').join(', ');
  const owed: [Fact, string][] = [
    ['paid', money(price.paid)],
    ['balance', money(price.balance)],
  ];
  return [
    ...what,
    ['vessel', visit.resourceName],
    ['place', where],
    ['people', String(passengerCount(visit.passengers))],
    ['total', price.isCourtesy ? texts.courtesy : money(price.grandTotal)],
    ...(price.isCourtesy ? [] : owed),
  ];
}
