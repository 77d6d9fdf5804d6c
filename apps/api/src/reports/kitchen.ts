import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { fullName } from '@marea/domain/kernel/names';
import type { kitchen } from '@marea/domain/reports/operationReports';
import { aggregate, sorted } from './aggregated.ts';
import { bookingBase, ofBooking } from './bases.ts';
import { menuCosts } from './menuCosts.ts';
import { menuNamesOf } from './names.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, ComputedSource, Entry, Source } from './source.ts';

const tripProjection = { folio: 1, customer: 1, start: 1, bookingDate: 1, hora: 1, resourceName: 1, menu: 1 };

/** The dishes of each departure, with loading times and allergies; or their ingredients. */
export async function kitchenSource(asked: ReportRequest): Promise<Source | ComputedSource> {
  if (asked.grouping !== 'ingredient') return dishesOf(asked);
  return { entries: () => ingredientsOf(asked) };
}

async function dishesOf(asked: ReportRequest): Promise<Source> {
  const base = bookingBase(asked);
  const dish = '$menu.alimentos';
  const columns: Partial<Columns<typeof kitchen>> = {
    bookingDate: '$bookingDate',
    loadBy: '$menu.loadBy',
    hora: '$hora',
    vessel: '$resourceName',
    folio: '$folio',
    dish: `${dish}.name`,
    protein: { $ifNull: [`${dish}.protein.name`, ''] },
    portions: `${dish}.cantidad`,
    notes: `${dish}.notes`,
    allergies: '$menu.allergies',
  };
  return {
    ...base,
    eachOf: 'menu.alimentos',
    rowStages: [{ $set: { bookingId: '$_id', _id: { $concat: ['$_id', '-', { $toString: '$index' }] } } }],
    columns,
    keys: { dish: `${dish}.id`, protein: { $ifNull: [`${dish}.protein.id`, ''] }, vessel: '$resourceId' },
    names: await menuNamesOf(asked),
    links: { ...ofBooking, bookingId: '$bookingId' },
  };
}

type Trip = Pick<
  BookingRecord,
  '_id' | 'folio' | 'customer' | 'start' | 'bookingDate' | 'hora' | 'resourceName' | 'menu'
>;

async function* ingredientsOf(asked: ReportRequest): AsyncGenerator<Entry> {
  const base = bookingBase(asked);
  const { costOf } = await menuCosts(asked);
  const hasDishes = { $match: { 'menu.alimentos.0': { $exists: true } } };
  for await (const trip of aggregate<Trip>(asked, base, [...sorted(base), hasDishes, { $project: tripProjection }])) {
    const { ingredients } = costOf({ alimentos: trip.menu.alimentos, bebidas: [] });
    for (const [index, { productId, nombre, cantidad, tipo_unidad }] of ingredients.entries()) {
      yield {
        _id: `${trip._id}-${index}`,
        bookingId: trip._id,
        paymentId: null,
        folio: trip.folio,
        name: fullName(trip.customer),
        at: trip.start,
        currency: null,
        keys: { ingredient: productId },
        cells: {
          bookingDate: trip.bookingDate,
          loadBy: trip.menu.loadBy,
          hora: trip.hora,
          vessel: trip.resourceName,
          folio: trip.folio,
          allergies: trip.menu.allergies,
          ingredient: nombre,
          unit: tipo_unidad,
          quantity: cantidad,
        },
      };
    }
  }
}
