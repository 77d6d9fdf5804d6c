import type { AppContext } from '@marea/api/context';
import type { Passwords } from '@marea/api/session/passwords';
import { daysOfBookings } from '@marea/api/slots/pastDays';
import { supplyCounts } from '@marea/domain/stock/stock.schema';
import { loadDemoData } from '../src/load.ts';
import { copiesInto, copyOf } from './seasons.ts';
import type { Copied, Repeated } from './seasons.ts';

const people = ['companyId', 'locationId', 'reseller._id'];
/** Collections that grow with each season. */
const ofSeasons: Record<string, Copied> = {
  bookings: {
    within: { commissionTerms: ['at', 'start'] },
    own: ['_id', 'customer.customerId'],
    company: [...people, 'resourceId', 'serviceId', 'seller._id'],
    instants: ['start', 'end', 'until', 'createdAt', 'updatedAt'],
    days: ['bookingDate'],
    unlike: ['folio'],
  },
  customers: { own: ['_id'], company: ['companyId', 'locationId'] },
  payments: {
    within: { history: ['at'] },
    own: ['_id', 'visitId', 'refundOf'],
    company: [...people, 'accountId'],
    instants: ['paidAt', 'date', 'createdAt', 'updatedAt'],
  },
  waitlist: {
    own: ['_id', 'customer.customerId'],
    company: ['companyId', 'locationId'],
    instants: ['joinedAt', 'servedAt', 'doneAt', 'createdAt'],
    days: ['day'],
  },
  expenses: { own: ['_id'], company: ['companyId', 'locationId', 'resourceId'] },
  reviews: { own: ['_id'], company: ['companyId', 'locationId'] },
};

const inEachCompany = { own: [], company: ['_id', 'companyId', 'locationId'], onlyOthers: true };
/** Collections of each company whose size does not depend on its age. */
const ofCompanies: Record<string, Copied> = {
  companies: { ...inEachCompany, unlike: ['slug'] },
  locations: { ...inEachCompany, unlike: ['slug'] },
  resources: inEachCompany,
  services: inEachCompany,
  addons: inEachCompany,
  coupons: inEachCompany,
  roles: inEachCompany,
  users: { ...inEachCompany, company: [...inEachCompany.company, 'roleId'], unlike: ['email'] },
  products: inEachCompany,
  recipes: inEachCompany,
};

/** How many records there are of collections that are swept after days or months. */
const KEPT_FOR_A_WHILE = 4_000;
/** Collections derived from each booking. */
const beside: Record<string, object> = {
  audit: {
    companyId: 1,
    locationId: 1,
    at: '$createdAt',
    by: { userId: { $ifNull: ['$seller._id', null] }, name: { $ifNull: ['$seller.name', ''] } },
    entity: 'booking',
    entityId: '$_id',
    action: 'created',
    changes: [],
  },
  notifications: {
    companyId: 1,
    locationId: 1,
    resourceId: 1,
    resellerId: { $ifNull: ['$reseller._id', null] },
    userId: { $literal: null },
    byUserId: { $literal: null },
    kind: 'booking_made',
    title: { en: '$folio', es: '$folio' },
    visitId: '$_id',
    partyId: { $literal: null },
    createdAt: '$$NOW',
  },
  guestLinks: { secretHash: '$folio', visitId: '$_id', purpose: 'view', expiresAt: '$end' },
  outbox: { kind: 'mail', state: 'done', dueAt: '$createdAt', attempts: '1', doneAt: '$$NOW' },
  mails: { to: '$customer.email', subject: '$folio', at: '$$NOW' },
  idempotency: { bodyHash: '$folio', recordId: '$_id', createdAt: '$$NOW' },
  locks: { timesTaken: '1', at: '$start' },
  holds: {
    companyId: 1,
    locationId: 1,
    serviceId: 1,
    resourceId: 1,
    start: 1,
    end: 1,
    until: 1,
    expiresAt: '$$NOW',
  },
  crewDays: {
    userId: '$seller._id',
    claims: [{ bookingId: '$_id', resourceId: '$resourceId', start: '$start', until: '$until' }],
    at: '$$NOW',
  },
  productsOnBookings: {
    companyId: 1,
    locationId: 1,
    bookingId: '$_id',
    codigoProducto: '$_id',
    isDeleted: 1,
    bookingDate: 1,
  },
};

/**
 * Fills a company as six years of business and four other companies would: the demo's companies
 * with forty thousand bookings, and customers, payments, vessel days and all else in proportion. The
 * database itself does the copying, so it takes seconds. It is made for plans, not for audits:
 * what is written beside a booking is no more than what finds it.
 */
export async function fillCompany(app: AppContext, passwords: Passwords, today: string, now: number): Promise<void> {
  await loadDemoData(app, passwords, { seed: 2026, today, now, scale: 1 });
  const copied = Object.entries({ ...ofCompanies, ...ofSeasons });
  await Promise.all(copied.map(([name, plan]) => refill(app, name, () => copiesInto(app, name, copyOf(plan)))));
  const visits = app.connection.collection('bookings');
  for (const [name, fields] of Object.entries(beside)) {
    const latest = name === 'audit' ? [] : [{ $limit: KEPT_FOR_A_WHILE }];
    const stages = [...latest, { $project: fields }, { $out: name }];
    await refill(app, name, () => visits.aggregate(stages).toArray());
  }
  await refill(app, 'vesselDays', () => visits.aggregate([...daysOfBookings, { $out: 'vesselDays' }]).toArray());
}

/**
 * How many copies of the demo's half year make about two hundred thousand bookings of its companies over five years.
 */
const fiveYears: Repeated = { own: 76, halfYears: 10, others: 0 };

/** Fills the demo's companies as five busy years would, with what reports and papers read; nothing else is repeated. */
export async function fillFiveYears(app: AppContext, passwords: Passwords, today: string, now: number): Promise<void> {
  await loadDemoData(app, passwords, { seed: 2026, today, now, scale: 1 });
  const { bookings: visits, payments, expenses } = ofSeasons;
  const dated = { ...expenses, days: ['date', 'sortKeys.date'] };
  const counts = { own: ['_id', 'bookingId'], company: ['companyId', 'locationId'], days: ['bookingDate'] };
  const all = { bookings: visits, payments, expenses: dated, [supplyCounts.collection]: counts };
  for (const [name, plan] of Object.entries(all)) {
    if (plan) await refill(app, name, () => copiesInto(app, name, copyOf(plan as Copied, fiveYears)));
  }
}

/** Indexes are made of what is there at the end: that is faster than keeping them while it grows. */
async function refill(app: AppContext, name: string, fill: () => Promise<unknown>): Promise<void> {
  const collection = app.connection.collection(name);
  const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
  await collection.dropIndexes();
  await fill();
  if (indexes.length > 0) await collection.createIndexes(indexes.map(({ v: _, ...index }) => index));
}
