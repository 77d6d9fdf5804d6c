import { fullName } from '@marea/domain/kernel/fullName';
import type { ReportCell } from '@marea/domain/reports/reports.schema';
import type { BookingRecord } from '../booking/index.ts';
import { aggregate, sorted } from './aggregated.ts';
import type { Asked } from './asked.ts';
import { bookingBase } from './bases.ts';
import type { Entry } from './source.ts';

const shown = [
  'folio',
  'locationId',
  'resourceId',
  'resourceName',
  'serviceId',
  'serviceName',
  'bookingDate',
  'start',
  'duration',
  'customer',
  'currency',
  'price',
  'rates',
] as const satisfies (keyof BookingRecord)[];
type Trip = Pick<BookingRecord, '_id' | (typeof shown)[number]>;
type Extra = 'menu';

/** The trips of a report as its records, with the figures that the API works out of each, and the fields that these need beside. */
export async function* tripEntries<Field extends Extra>(
  asked: Asked,
  extra: readonly Field[],
  figuresOf: (trip: Trip & Pick<BookingRecord, Field>) => Readonly<Record<string, ReportCell>>,
): AsyncGenerator<Entry> {
  const base = bookingBase(asked);
  const project = { $project: Object.fromEntries([...shown, ...extra].map((field) => [field, 1])) };
  for await (const trip of aggregate<Trip & Pick<BookingRecord, Field>>(asked, base, [...sorted(base), project])) {
    const { _id, folio, bookingDate, resourceName } = trip;
    yield {
      _id,
      bookingId: _id,
      paymentId: null,
      folio,
      name: fullName(trip.customer),
      at: trip.start,
      currency: trip.currency,
      keys: { vessel: trip.resourceId, service: trip.serviceId },
      cells: {
        month: bookingDate.slice(0, 7),
        bookingDate,
        folio,
        customer: fullName(trip.customer),
        vessel: resourceName,
        service: trip.serviceName[asked.language],
        bookings: 1,
        grandTotal: trip.price.grandTotal,
        ...figuresOf(trip),
      },
    };
  }
}
