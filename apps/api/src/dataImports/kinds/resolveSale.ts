import type { Passengers } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { instantOf } from '@marea/domain/core/time/instants';
import { minutesOf, wallClock } from '@marea/domain/core/time/zone';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import type { EarlierSale, Slot } from '../../booking/index.ts';
import { priceOfEarlierSale, slotOfEarlierSale } from '../../booking/index.ts';
import type { FieldProblem, ImportRow, ImportRun, Resolution } from '../importKind.ts';
import { isDerived } from '../readRows.ts';
import type { CustomerEntry } from './customerRecords.ts';
import { entryOf } from './customers.ts';
import type { SaleValues } from './saleFields.ts';
import { findService, findVessel } from './services.ts';

type Row = ImportRow<SaleValues>;
export type Offer = { company: Company; services: Service[]; vessels: Vessel[] };
export type SaleEntry = {
  sale: EarlierSale;
  slot: Slot;
  guest: CustomerEntry;
  paid: { amount: number; method: PaymentMethod; at: Date; note: string } | null;
  soldAt: Date;
  /** Whether the payment of an invalid sale is the guest's credit. */
  isCredit: boolean;
  creditUntil: Date | null;
  origin: string;
};

export async function readOffer({ app, location }: ImportRun): Promise<Offer> {
  const here = { locationId: location._id, isDeleted: false };
  const [company, trips, fleet] = await Promise.all([
    app.catalogue.company(location.companyId),
    app.db(services).find(here).toArray(),
    app.db(vessels).find(here).toArray(),
  ]);
  return { company, services: trips, vessels: fleet };
}

class Refused extends Error {
  readonly problems: FieldProblem[];

  constructor(...problems: FieldProblem[]) {
    super('a row with problems');
    this.problems = problems;
  }
}

/** The row's field for each field of a booking, for errors of the sale. */
const fieldOfSale: Readonly<Record<string, string>> = {
  serviceId: 'service',
  resourceId: 'vessel',
  'passengers.adultos': 'adultos',
};

/** The sale in a row, or the row's problems; one for each vessel on which it may be. */
export function resolveSale(run: ImportRun, offer: Offer, row: Row): Resolution<SaleValues, SaleEntry>[] {
  const service = findService(offer.services, row.values.service ?? '');
  if (!service) return [{ row, outcome: 'faulty', problems: [{ field: 'service', code: 'unknown_service' }] }];
  const candidates = vesselsFor(offer, service, row.values.vessel);
  if (candidates.length === 0)
    return [{ row, outcome: 'faulty', problems: [{ field: 'vessel', code: 'unknown_vessel' }] }];
  return candidates.map((vessel) => resolveOn(run, { company: offer.company, service, vessel }, row));
}

type Trip = { company: Company; service: Service; vessel: Vessel };

function resolveOn(run: ImportRun, trip: Trip, row: Row): Resolution<SaleValues, SaleEntry> {
  try {
    return { row, outcome: 'ready', entry: saleOf(run, trip, row) };
  } catch (error) {
    if (error instanceof Refused) return { row, outcome: 'faulty', problems: error.problems };
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'slot_taken') return overlapping(row);
    const problems = error.errors?.map(({ path, message }) => ({
      field: fieldOfSale[path] ?? path,
      code: message as FieldProblem['code'],
    }));
    return { row, outcome: 'faulty', problems: problems ?? [{ field: null, code: 'invalid' }] };
  }
}

/** The outcome of a row whose time is taken by another sale. */
export function overlapping(row: Row): Resolution<SaleValues, SaleEntry> {
  return { row, outcome: 'faulty', problems: [{ field: 'bookingDate', code: 'time_taken' }] };
}

function saleOf({ app, location, source, currency }: ImportRun, trip: Trip, { values, reference }: Row): SaleEntry {
  const passengers = passengersOf(values);
  const hora = values.hora ?? values.bookingDate?.time;
  if (!hora) throw new Refused({ field: 'hora', code: 'required' });
  if (values.currency && values.currency !== currency)
    throw new Refused({ field: 'currency', code: 'not_this_currency' });
  const { date: bookingDate = '' } = values.bookingDate ?? {};
  const start = instantOf(location.zone, bookingDate, minutesOf(hora)) ?? 0;
  const isAhead = start >= app.now();
  const isCancelled = values.isCancelled === 'yes';
  const status = isCancelled ? 'cancel' : (values.status ?? (isAhead ? 'created' : 'completo'));
  if (isAhead && (status === 'completo' || status === 'No show'))
    throw new Refused({ field: 'status', code: 'in_future' });
  const isPast = !isAhead && status === 'created';
  if (passengerCount(passengers) > trip.vessel.maxPeople && isAhead) {
    throw new Refused({ field: 'adultos', code: 'too_many_people' });
  }
  const sale: EarlierSale = {
    offer: { ...trip, location },
    bookingDate,
    hora,
    passengers,
    status: isPast ? 'completo' : status,
    total: values.total ?? null,
    notes: values.notes ?? '',
  };
  const { grandTotal } = priceOfEarlierSale(sale).price;
  const amount = values.paid ?? 0;
  if (amount > grandTotal) throw new Refused({ field: 'paid', code: 'more_than_balance' });
  const soldAt = instantOfDateTime(values.soldAt, location.zone, app.now()) ?? new Date(Math.min(start, app.now()));
  if (soldAt.getTime() > app.now()) throw new Refused({ field: 'soldAt', code: 'in_future' });
  const at = instantOfDateTime(values.paidAt, location.zone, app.now()) ?? soldAt;
  if (at.getTime() > app.now()) throw new Refused({ field: 'paidAt', code: 'in_future' });
  const { method = 'Bank transfer', paymentNote: note = '' } = values;
  return {
    sale,
    slot: slotOfEarlierSale(app, sale),
    guest: guestOf(values),
    paid: amount > 0 ? { amount, method, at, note } : null,
    soldAt,
    isCredit: false,
    creditUntil: null,
    origin: isDerived(reference) ? source : `${source} ${reference}`,
  };
}

/** The guest of a sale; its notes are about the sale. */
export function guestOf({ notes: _, ...values }: Partial<SaleValues>): CustomerEntry {
  return entryOf(values);
}

const NOON = 12 * 60;

/** The instant of a day without a time: noon there, or now if it is not noon yet today. `now` in epoch milliseconds. */
export function instantOfDateTime(
  moment: { date: string; time: string | null } | undefined,
  zone: string,
  now: number,
): Date | null {
  if (!moment) return null;
  const instant = instantOf(zone, moment.date, moment.time === null ? NOON : minutesOf(moment.time));
  if (instant === null) return null;
  const isToday = moment.time === null && moment.date === wallClock(zone, now).date;
  return new Date(isToday ? Math.min(instant, now) : instant);
}

/** The vessel of a row; without one, those on which its service is sold, vessels in use first. */
function vesselsFor({ vessels: fleet }: Offer, { resources }: Service, text: string | undefined): Vessel[] {
  if (text) return [findVessel(fleet, text) ?? []].flat();
  const offered = fleet.filter(({ _id }) => resources.includes(_id));
  return offered.toSorted((a, b) => Number(b.active) - Number(a.active));
}

/** The passengers of a row; those without a class are adults. */
function passengersOf({ people, adultos, menores = 0, infantes = 0 }: SaleValues): Passengers {
  const adults = adultos ?? (people === undefined ? 1 : people - menores - infantes);
  if (adults < 1)
    throw new Refused({ field: adultos === undefined ? 'people' : 'adultos', code: 'too_small', values: { count: 1 } });
  return { adultos: adults, menores, infantes, hrsExtras: 0 };
}
