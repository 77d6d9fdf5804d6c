import type { Actor } from '@marea/domain/access/actor';
import { modifiesCrewAndTip } from '@marea/domain/access/actor';
import { seesContacts, seesMoney } from '@marea/domain/access/guestData';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { bookingRowViewSchema } from '@marea/domain/booking/bookingView.schema';
import { bookingViewSchema } from '@marea/domain/booking/bookingView.schema';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import type { BookingMark } from '@marea/domain/booking/lists/bookingMarks';
import { marksOf } from '@marea/domain/booking/lists/bookingMarks';
import { balanceOf, creditOf, keptOf, owedOf } from '@marea/domain/booking/price/salesFigures';
import { stopsBoarding, passengerCount } from '@marea/domain/booking/status/boarding';
import { withoutTip } from '@marea/domain/crew/crewAccount';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import { fields, showing } from '../http/answers/show.ts';

export type BookingOutput = z.output<typeof bookingViewSchema>;
export type BookingRowOutput = z.output<typeof bookingRowViewSchema>;

// The fields of a booking that each reader sees; others are null or an empty list.
// A field that no list names is seen by staff who see contact data and money, and by nobody else.
const trip = fields(`
  _id folio companyId locationId resourceId resourceName serviceId serviceName isBooking isDeleted status type
  hasUser partyId customer.firstName customer.lastName bookingDate hora start end until duration zone isMoved
  isShared language guestLanguage color passengers addons.id addons.title addons.cantidad menu.alimentos menu.bebidas menu.loadBy
  checkin.listed checkin.signed checkin.doneAt stopsBoarding coupon._id coupon.name coupon.type currency
  isUpdatedDockFee isUpdatedBankFee isFreeOfCharge price.isCourtesy creditUntil calendarImportId version createdAt updatedAt`);
const preparation = fields('menu.allergies notes answers checkin.birthdays consent disruptions history reseller');
const contacts = fields('customer.customerId customer.phone customer.email');
const prices = fields(`
  basePrice overprice discount discountReseller dockFee bankFee bankFeePercentage marineParkFee
  serviceChargePercentage addons.precio coupon.amount rates.resource rates.service rates.seats rates.company
  payments kept owed credit price.extraHoursFee price.extraPeopleFee price.totalServicio price.total price.discount
  price.serviceCharge price.addonsTotal price.dockFee price.marineParkFee price.bankFee price.grandTotal price.paid
  price.balance`);
const resellerTerms = fields(`
  rates.reseller price.resellerCommission commissionAdjustment commissionAdjustmentText
  percentileResellerCommission`);
const sellerTerms = fields('rates.seller price.internalCommission dispute');

const forOwner = showing(bookingViewSchema, [...trip, ...prices, 'crew']);
const forReseller = showing(bookingViewSchema, [...trip, ...preparation, ...contacts, ...prices, ...resellerTerms]);
const forStaff = [...trip, ...preparation, 'crew', 'seller', 'unreachedSince', 'releaseAt'];
const money = [...prices, ...resellerTerms, ...sellerTerms, 'tip'];
const withoutContacts = showing(bookingViewSchema, [...forStaff, ...money]);
const withoutMoney = showing(bookingViewSchema, [...forStaff, ...contacts, 'tip']);
const withoutMoneyAndTips = showing(bookingViewSchema, [...forStaff, ...contacts]);

/** A booking as the actor may see it, with derived amounts; in minor units, null where hidden. */
export async function toBooking(app: AppContext, record: BookingRecord, actor: Actor): Promise<BookingOutput> {
  const sums = { kept: keptOf(record), owed: owedOf(record), credit: creditOf(record) };
  const { required } = await app.catalogue.waiver(record.companyId);
  return toBookingView(actor, { ...record, ...sums, stopsBoarding: stopsBoarding(record, required) });
}

/** The whole booking as the actor may see it. */
export function toBookingView(actor: Actor, booking: BookingOutput): BookingOutput {
  if (actor.kind === 'owner') return forOwner(booking);
  if (actor.kind === 'reseller') {
    const history = booking.history.filter(({ action }) => !ofTheCompany.has(action));
    return forReseller({ ...booking, history });
  }
  const at = booking.locationId;
  const seen = seesContacts(actor, at) ? booking : withoutContacts(booking);
  if (seesMoney(actor, at)) return seen;
  const hasTips = modifiesCrewAndTip(actor, at);
  const history = historyWithoutMoney(booking.history, hasTips);
  return (hasTips ? withoutMoney : withoutMoneyAndTips)({ ...seen, history });
}

const ofTheCompany: ReadonlySet<BookingRecord['history'][number]['action']> = new Set([
  'crew',
  'dispute',
  'messageFailed',
]);

const aboutMoney: ReadonlySet<BookingRecord['history'][number]['action']> = new Set(['payment', 'money', 'dispute']);

function historyWithoutMoney(history: BookingRecord['history'], hasTips: boolean): BookingRecord['history'] {
  return (hasTips ? history : history.flatMap(crewAlone)).filter(({ action }) => !aboutMoney.has(action));
}

/** A crew entry without the tip; no entry if it holds the tip alone. */
function crewAlone(entry: BookingRecord['history'][number]): BookingRecord['history'] {
  if (entry.action !== 'crew') return [entry];
  const [from, to] = [withoutTip(entry.from), withoutTip(entry.to)];
  return from === to ? [] : [{ ...entry, from, to }];
}

/** The path of each list column in a booking; the database sends nothing else. */
const rowPaths = {
  _id: '_id',
  folio: 'folio',
  status: 'status',
  resourceId: 'resourceId',
  serviceId: 'serviceId',
  resourceName: 'resourceName',
  serviceName: 'serviceName',
  firstName: 'customer.firstName',
  lastName: 'customer.lastName',
  bookingDate: 'bookingDate',
  hora: 'hora',
  start: 'start',
  end: 'end',
  until: 'until',
  isShared: 'isShared',
  pax: 'passengers',
  currency: 'currency',
  grandTotal: 'price.grandTotal',
  balance: 'price.balance',
  isCourtesy: 'price.isCourtesy',
  color: 'color',
  releaseAt: 'releaseAt',
  createdAt: 'createdAt',
} as const satisfies Record<
  Exclude<keyof BookingRowOutput, 'stopsBoarding' | 'marks' | 'sellerName' | 'blockReason'>,
  string
>;

const sameNamed = Object.entries(rowPaths).flatMap(([name, path]) =>
  name === path ? [name as keyof BookingRowOutput & keyof BookingRecord] : [],
);

/**
 * The fields besides the columns from which balance, obstacles to boarding, marks, seller and a block’s reason are
 * derived.
 */
const countedFrom = [
  'companyId',
  'locationId',
  'price.paid',
  'kept',
  'disruptions',
  'dispute',
  'unreachedSince',
  'isMoved',
  'checkin',
  'reseller.name',
  'seller.name',
  'crew.userId',
  'addons.id',
  'notes',
  'menu.alimentos.id',
  'menu.bebidas.id',
];

export const rowProjection = Object.fromEntries(
  [...Object.values(rowPaths), ...countedFrom].map((path) => [path, 1 as const]),
);

/** The facts, besides its booking, on which a row depends. */
export type RowVisibility = { kind: Actor['kind']; isPriced: boolean; waiverRequired: boolean };

/** Records as calendars and lists show them to the actor; they hold only the fields of `rowProjection`. */
export async function toRows(
  app: AppContext,
  records: readonly BookingRecord[],
  actor: Actor,
): Promise<BookingRowOutput[]> {
  const visibilityOf = await rowVisibilities(app, records, actor);
  return records.map((record) => toRow(record, visibilityOf(record)));
}

type BookingPlace = Pick<BookingRecord, 'companyId' | 'locationId'>;

/** Returns a function that says what the actor sees in the row of each of these bookings. */
export async function rowVisibilities(
  app: AppContext,
  records: readonly BookingPlace[],
  actor: Actor,
): Promise<(record: BookingPlace) => RowVisibility> {
  const required = new Map<string, boolean>();
  for (const companyId of new Set(records.map((record) => record.companyId))) {
    required.set(companyId, (await app.catalogue.waiver(companyId)).required);
  }
  return ({ companyId, locationId }) => ({
    kind: actor.kind,
    isPriced: seesMoney(actor, locationId),
    waiverRequired: required.get(companyId) ?? false,
  });
}

/** A booking as lists show it to readers of this kind; amounts in minor units, null where hidden. */
export function toRow(record: BookingRecord, { kind, isPriced, waiverRequired }: RowVisibility): BookingRowOutput {
  const { passengers, customer, price } = record;
  const row: Record<string, unknown> = {};
  for (const name of sameNamed) row[name] = record[name];
  return {
    ...(row as BookingRowOutput),
    firstName: customer.firstName,
    lastName: customer.lastName,
    pax: hasGuest(record) ? passengerCount(passengers) : 0,
    grandTotal: isPriced ? price.grandTotal : null,
    balance: isPriced ? balanceOf(record) : null,
    isCourtesy: price.isCourtesy,
    stopsBoarding: stopsBoarding(record, waiverRequired),
    sellerName: sellerNameFor(record, kind),
    blockReason: blockReasonFor(record, kind),
    releaseAt: seesReleases({ kind }) ? record.releaseAt : null,
    marks: marksOf(record, waiverRequired).filter(
      (mark) => !hiddenMarks[kind]?.includes(mark) && (isPriced || mark !== 'disputed'),
    ),
  };
}

/** Whether the actor sees when unpaid places are released: it is between the company and its guest. */
export function seesReleases({ kind }: Pick<Actor, 'kind'>): boolean {
  return kind !== 'owner' && kind !== 'reseller';
}

const calendarPaths = [
  'version',
  'updatedAt',
  'status',
  'folio',
  'bookingDate',
  'start',
  'end',
  'resourceName',
  'serviceName',
  'passengers',
  'customer.firstName',
  'customer.lastName',
  'notes',
];
export const calendarProjection = Object.fromEntries(calendarPaths.map((path) => [path, 1 as const]));

/** A booking as a calendar event, with the fields by which a calendar notices changes. */
export type CalendarRow = ReturnType<typeof toCalendarRow>;

/** A booking as calendars show it to readers of this kind; it holds only the fields of `calendarProjection`. */
export function toCalendarRow(record: BookingRecord, kind: Actor['kind']) {
  const { _id, version, updatedAt, status, folio, bookingDate, start, end, resourceName, serviceName } = record;
  const { firstName, lastName } = record.customer;
  return {
    _id,
    version,
    updatedAt,
    status,
    folio,
    bookingDate,
    start,
    end,
    resourceName,
    serviceName,
    firstName,
    lastName,
    pax: hasGuest(record) ? passengerCount(record.passengers) : 0,
    blockReason: blockReasonFor(record, kind),
  };
}

const hiddenMarks: Partial<Record<Actor['kind'], readonly BookingMark[]>> = {
  owner: ['notes', 'disputed', 'unreached'],
  reseller: ['no_crew', 'disputed', 'unreached'],
};

/** The notes of a block, for those who may read notes. */
function blockReasonFor({ status, notes }: BookingRecord, kind: Actor['kind']): string | null {
  return status === 'blackout' && kind !== 'owner' && notes !== '' ? notes : null;
}

function sellerNameFor({ reseller, seller }: BookingRecord, kind: Actor['kind']): string | null {
  if (kind === 'owner') return null;
  return reseller?.name ?? (kind === 'reseller' ? null : (seller?.name ?? null));
}
