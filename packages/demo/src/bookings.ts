import { onBooking } from '@marea/api/payments/index';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { BlockSpan } from '@marea/domain/booking/block/composeBlock';
import type { BookingRecord, Passengers } from '@marea/domain/booking/booking.schema';
import type { Campaign } from '@marea/domain/booking/campaign';
import { composeBooking } from '@marea/domain/booking/composeBooking';
import { newBookingPrice, priceEntries, priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { creditOf } from '@marea/domain/booking/price/salesFigures';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { courtesyKinds } from '@marea/domain/booking/status/booking.status';
import { outOfService } from '@marea/domain/booking/status/disruption';
import { HOUR_MS, MINUTE_MS, addDays, timeOf } from '@marea/domain/core/time/zone';
import type { Customer } from '@marea/domain/customers/customer.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { creditEnd } from '@marea/domain/payments/terms/credit';
import type { User } from '@marea/domain/people/user.schema';
import { drawBlock } from './blocks.ts';
import { categoryOf } from './fleet.ts';
import type { DemoCompany, DemoLocation } from './fleet.ts';
import { drawGuest, notes } from './guests.ts';
import { drawPayments, ledgerOf } from './payments.ts';
import type { Folios, Random } from './random.ts';
import { createRandomOf } from './random.ts';
import { chartersOf, drawDay, spanOf, type Trip } from './trips.ts';

const DAYS_EACH_WAY = 91;
/** As the settings of the demo's companies say. */
export const DEMO_CREDIT_MONTHS = 12;
/** How many of the times ahead a vessel is blocked instead of sold. */
const BLOCK_SHARE = 0.02;

export type Season = {
  today: string;
  now: number;
  people: readonly User[];
  accounts: readonly Account[];
  folios: Folios;
};

/** Half a year of trips around today, with their customers. A day's trips do not depend on when they are drawn. */
export function drawBookings(seed: number, demo: DemoCompany, season: Season) {
  const visits: BookingRecord[] = [];
  const customers: Customer[] = [];
  const payments: PaymentRecord[] = [];
  for (const location of demo.locations) {
    for (let offset = -DAYS_EACH_WAY; offset <= DAYS_EACH_WAY; offset += 1) {
      const date = addDays(season.today, offset);
      for (const vessel of location.vessels) {
        if (outOfService(vessel, date) || chartersOf(location, vessel).length === 0) continue;
        const random = createRandomOf(seed, `${location.location.slug} ${vessel.key} ${date}`);
        for (const trip of drawDay(random, location, vessel, date)) {
          const span = spanOf(location, trip);
          if (random.happens(BLOCK_SHARE) && span.end.getTime() >= season.now) {
            visits.push(drawBlock(random, demo, location, { vessel, span, ...season }));
            continue;
          }
          const { booking, customer, rows } = drawBooking(random, demo, location, { ...trip, ...span }, season);
          visits.push(booking);
          customers.push(customer);
          payments.push(...rows);
        }
      }
    }
  }
  return { visits, customers, payments };
}

const soldStatuses: readonly (readonly [BookingStatus, number])[] = [
  ['created', 78],
  ['reschedule', 5],
  ['cortesia', 3],
  ['inversionista', 2],
  ['Intercambios', 2],
  ['famtrips', 1],
  ['cortesia-desc', 1],
  ['Producciones', 1],
  ['direccion', 1],
  ['cancel', 4],
];
const pastStatuses: readonly (readonly [BookingStatus, number])[] = [
  ['completo', 84],
  ['No show', 4],
  ['cancel', 5],
  ['refund', 3],
  ['cortesia', 2],
  ['ventas-no-concretadas', 2],
];

/** Draws a booking with its customer and payments. With a `party` it has those people and is not cancelled. */
export function drawBooking(
  random: Random,
  { company, coupons }: DemoCompany,
  { location, addons }: DemoLocation,
  trip: Trip & BlockSpan & { party?: Passengers },
  { now, people, accounts, folios }: Season,
) {
  const { vessel, service, date, minutes, hrsExtras } = trip;
  const [start, end] = [trip.start.getTime(), trip.end.getTime()];
  const standing = end < now ? 'completo' : 'created';
  const status = trip.party ? standing : random.weighted(end < now ? pastStatuses : soldStatuses);

  const passengers = trip.party ?? drawPassengers(random, vessel, hrsExtras);
  const groupSize = passengerCount(passengers);
  const ofCompany = people.filter(({ companyId }) => companyId === company._id);
  const reseller = random.happens(0.35) ? random.pick(ofCompany.filter((person) => resells(person, location))) : null;
  const seller = reseller ? null : (ofCompany.find(({ email }) => email.startsWith('sales@')) ?? null);
  const isCourtesy = (courtesyKinds as readonly string[]).includes(status);
  const coupon = isCourtesy ? coupons[2] : random.happens(0.1) ? coupons[random.below(2)] : null;
  const lines = random.happens(0.3) ? [random.pick(addons), ...(random.happens(0.3) ? [addons[0]] : [])] : [];
  const requested = new Map(lines.flatMap((addon) => (addon ? [[addon._id, addon] as const] : [])));

  const pricing = newBookingPrice({
    company,
    service,
    vessel,
    passengers,
    addons: [...requested.values()].map((addon) => ({
      id: addon._id,
      title: addon.title,
      cantidad: 1 + random.below(2),
      precio: addon.price,
    })),
    coupon: coupon ? { _id: coupon._id, name: coupon.name, type: coupon.type, amount: coupon.amount } : null,
    entries: priceEntries(
      reseller
        ? {
            overprice: random.happens(0.4) ? Math.round(vessel.price / 20) : 0,
            discountReseller: random.happens(0.2) ? Math.round(vessel.price / 50) : 0,
          }
        : {},
    ),
    reseller: reseller && { comision: reseller.comision, serviceCharge: reseller.serviceCharge },
    seller: seller && { comision: seller.comision },
  });
  const payments = drawPayments(random, { status, isResold: reseller !== null, owed: pricing.price.balance });

  const createdAt = new Date(Math.min(start, now) - (1 + random.below(30 * 24)) * HOUR_MS);
  const guest = drawGuest(random);
  const customer: Customer = {
    _id: random.id(),
    companyId: company._id,
    locationId: location._id,
    firstName: guest.firstName,
    lastName: guest.lastName,
    code: guest.code,
    phone: guest.phone,
    email: guest.email,
    notes: '',
    tags: [],
    origin: guest.country,
    source: random.pick(['Llamada', 'Whatsapp 1 (website)', 'Landing page 1', 'Correo Directo']),
    category: categoryOf({ isResold: reseller !== null, groupSize }),
    currentStatus: 'Active',
    contactStatus: null,
    groupSize,
    country: guest.country,
    state: '',
    city: '',
    qroo: random.happens(0.1),
    regiones: '',
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
  const by = {
    userId: seller?._id ?? reseller?._id ?? null,
    name: seller
      ? `${seller.firstName} ${seller.lastName}`
      : (reseller?.firstName ?? `${guest.firstName} ${guest.lastName}`),
  };
  const history: BookingRecord['history'] = [
    { at: createdAt, by, action: 'created', from: null, to: 'created', why: null },
  ];
  if (status !== 'created')
    history.push({
      // A future trip was booked some time before today, not at the moment of drawing.
      at: new Date(Math.min(end, Math.round(createdAt.getTime() + (now - createdAt.getTime()) * 0.7))),
      by,
      action: 'status',
      from: 'created',
      to: status,
      why: status === 'cancel' ? 'Pronóstico de norte' : null,
    });

  const { history: _, ...composed } = composeBooking({
    _id: random.id(),
    folio: folios.draw(company.slug),
    request: {
      locationId: location._id,
      serviceId: service._id,
      resourceId: vessel._id,
      bookingDate: date,
      hora: timeOf(minutes),
      passengers,
      notes: random.pick(notes),
      language: guest.code === '+52' ? 'es' : 'en',
    },
    quote: {
      company,
      location,
      service,
      vessel,
      sellers: {
        reseller: reseller && { _id: reseller._id, name: `${reseller.firstName} ${reseller.lastName}`.trim() },
        seller: seller && { _id: seller._id, name: `${seller.firstName} ${seller.lastName}` },
      },
      price: pricing,
    },
    slot: { start: trip.start, end: trip.end, until: new Date(end + service.bufferTime * MINUTE_MS) },
    isEnteredAfterwards: false,
    author: by,
    at: createdAt,
    customer: {
      customerId: customer._id,
      firstName: guest.firstName,
      lastName: guest.lastName,
      phone: guest.phone,
      email: guest.email,
    },
    hasUser: false,
    partyId: null,
    answers: [],
    menu: noMenu(),
  });
  const unpaid: BookingRecord = {
    ...composed,
    status,
    campaign: reseller ? null : campaignOf(customer._id),
    history,
    version: history.length,
    updatedAt: history.at(-1)?.at ?? createdAt,
  };
  const rows = ledgerOf(unpaid, payments, { now, accounts });
  const paid = { ...unpaid, payments: rows.map(onBooking) };
  const priced = { ...paid, price: priceOfBooking(paid, passengers) };
  return { booking: withCreditUntil(priced), customer, rows };
}

const campaigns: readonly Campaign[] = [
  { source: 'google', medium: 'cpc', campaign: 'Cancún yates', content: 'búsqueda', term: 'renta de yates cancún' },
  { source: 'instagram', medium: 'story', campaign: 'Verano', content: '', term: '' },
  { source: 'newsletter', medium: 'email', campaign: 'Temporada alta', content: 'botón', term: '' },
  { source: 'hotel-riviera', medium: 'referral', campaign: '', content: '', term: '' },
];
const CAMPAIGN_SHARE = 24;

/** The campaigns that brought one guest in six. */
function campaignOf(customerId: string): Campaign | null {
  return campaigns[Number.parseInt(customerId.slice(-4), 16) % CAMPAIGN_SHARE] ?? null;
}

function drawPassengers(random: Random, { people, maxPeople }: Vessel, hrsExtras: number): Passengers {
  const adultos = Math.max(1, Math.min(maxPeople - 2, 2 + random.below(people + 3)));
  const menores = random.happens(0.3) ? Math.min(1 + random.below(3), maxPeople - adultos) : 0;
  const infantes = random.happens(0.08) && adultos + menores < maxPeople ? 1 : 0;
  return { adultos, menores, infantes, hrsExtras };
}

/** The day on which the credit of a cancelled trip expires. */
function withCreditUntil(booking: BookingRecord): BookingRecord {
  if (creditOf(booking) === 0) return booking;
  return { ...booking, creditUntil: creditEnd(booking.zone, booking.updatedAt.getTime(), DEMO_CREDIT_MONTHS) };
}

function resells({ role, locationId, otherLocationIds }: User, { _id }: Pick<Location, '_id'>): boolean {
  return role === RESELLER_ROLE && (locationId === _id || otherLocationIds.includes(_id));
}
