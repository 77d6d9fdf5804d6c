import { fullName } from '@marea/domain/core/text/text';
import type { SupplyCount } from '@marea/domain/stock/stock.schema';
import { supplyCounts } from '@marea/domain/stock/stock.schema';
import { consumptionOf } from '@marea/domain/stock/stockState';
import { belongingTo } from '../../db/scope.ts';
import { inThousandths } from '../pages/computed.ts';
import type { ReportRequest } from '../reportRequest.ts';
import type { MenuCosts } from './kitchen.ts';
import { menuCosts } from './kitchen.ts';
import { locationNames } from './names.ts';
import type { ComputedSource, Entry } from './source.ts';
import type { ReportTrip } from './trips.ts';
import { tripsById } from './trips.ts';

const AT_ONCE = 500;

type CountRow = Pick<
  SupplyCount,
  | '_id'
  | 'bookingId'
  | 'codigoProducto'
  | 'nombre'
  | 'tipo_unidad'
  | 'inicial'
  | 'entradaInicial'
  | 'final'
  | 'bookingDate'
  | 'locationId'
>;
const ofCount = {
  bookingId: 1,
  codigoProducto: 1,
  nombre: 1,
  tipo_unidad: 1,
  inicial: 1,
  entradaInicial: 1,
  final: 1,
  bookingDate: 1,
  locationId: 1,
} as const;
/** The counted consumption of each product, compared with the recipes of the chosen drinks. */
export function drinksSource(request: ReportRequest): ComputedSource {
  return { entries: () => entriesOf(request), groups: () => groupsOf(request) };
}

type Counting = { needsOf: MenuCosts['needsOf']; nameOf: (count: Pick<CountRow, 'nombre' | 'locationId'>) => string };

async function countingOf(request: ReportRequest): Promise<Counting> {
  const isOfOnePlace = request.scope.locationId !== undefined;
  const [{ needsOf }, places] = await Promise.all([
    menuCosts(request),
    isOfOnePlace ? new Map() : locationNames(request),
  ]);
  // Each location has its own products, often under the same name.
  const nameOf: Counting['nameOf'] = ({ nombre, locationId }) =>
    places.size > 1 ? `${nombre} · ${places.get(locationId) ?? ''}` : nombre;
  return { needsOf, nameOf };
}

function countsOf({ actor, scope, from, to }: ReportRequest) {
  return { $and: [belongingTo(actor), scope], isDeleted: false, bookingDate: { $gte: from, $lte: to } };
}

const paxOf = ({ passengers: { adultos, menores, infantes } }: ReportTrip) => adultos + menores + infantes;

async function* entriesOf(request: ReportRequest): AsyncGenerator<Entry> {
  const { app } = request;
  const counting = await countingOf(request);
  const counts = app
    .db(supplyCounts)
    .find<CountRow>(countsOf(request), { projection: ofCount })
    .sort({ bookingDate: 1, bookingId: 1 });
  let batch: CountRow[] = [];
  for await (const count of counts) {
    batch.push(count);
    if (batch.length < AT_ONCE) continue;
    yield* await entriesOfBatch(request, batch, counting);
    batch = [];
  }
  yield* await entriesOfBatch(request, batch, counting);
}

async function entriesOfBatch(
  request: ReportRequest,
  batch: readonly CountRow[],
  { needsOf, nameOf }: Counting,
): Promise<Entry[]> {
  const trips = await tripsById(request, [...new Set(batch.map(({ bookingId }) => bookingId))]);
  return batch.flatMap((count) => {
    const trip = trips.get(count.bookingId);
    if (!trip) return [];
    const expected = needsOf(trip.menu).get(count.codigoProducto) ?? 0;
    const used = consumptionOf(count);
    return {
      _id: count._id,
      bookingId: trip._id,
      paymentId: null,
      folio: trip.folio,
      name: fullName(trip.customer),
      at: trip.start,
      currency: null,
      keys: { product: count.codigoProducto },
      cells: {
        product: nameOf(count),
        unit: count.tipo_unidad,
        bookingDate: count.bookingDate,
        vessel: trip.resourceName,
        folio: trip.folio,
        trips: 1,
        initial: count.inicial,
        loaded: count.entradaInicial,
        final: count.final ?? 0,
        used,
        expected,
        difference: count.final === null ? 0 : inThousandths(used - expected),
        pax: paxOf(trip),
      },
    };
  });
}

type ProductSums = Pick<CountRow, 'inicial' | 'entradaInicial' | 'nombre' | 'locationId'> & {
  _id: Pick<CountRow, 'codigoProducto' | 'tipo_unidad'>;
  final: number;
  used: number;
  trips: string[];
  open: string[];
};

const isOpen = { $eq: ['$final', null] };
const used = { $subtract: [{ $add: ['$inicial', '$entradaInicial'] }, '$final'] };

/** The entries with each product's counts summed by the database. */
async function* groupsOf(request: ReportRequest): AsyncGenerator<Entry> {
  const [{ needsOf, nameOf }, gathered] = await Promise.all([countingOf(request), countsByProduct(request)]);
  const tripById = await tripsById(request, [...new Set(gathered.flatMap(({ trips }) => trips))]);
  for (const { _id, nombre, locationId, inicial, entradaInicial, final, trips, open, ...sums } of gathered) {
    const { codigoProducto, tipo_unidad } = _id;
    const sumOver = (ids: readonly string[], figure: (trip: ReportTrip) => number) =>
      ids.reduce((sum, id) => {
        const trip = tripById.get(id);
        return trip ? sum + figure(trip) : sum;
      }, 0);
    const needed = ({ menu }: ReportTrip) => needsOf(menu).get(codigoProducto) ?? 0;
    const expected = sumOver(trips, needed);
    yield {
      _id: Object.values(_id).join(' '),
      bookingId: null,
      paymentId: null,
      folio: null,
      name: '',
      at: request.range.$gte,
      currency: null,
      keys: { product: codigoProducto },
      cells: {
        product: nameOf({ nombre, locationId }),
        unit: tipo_unidad,
        trips: trips.length,
        initial: inicial,
        loaded: entradaInicial,
        final,
        used: sums.used,
        expected,
        difference: sums.used - (expected - sumOver(open, needed)),
        pax: sumOver(trips, paxOf),
      },
    };
  }
}

async function countsByProduct(request: ReportRequest): Promise<ProductSums[]> {
  const { app, signal } = request;
  return app
    .db(supplyCounts)
    .aggregate<ProductSums>(
      [
        { $match: countsOf(request) },
        {
          $group: {
            _id: { codigoProducto: '$codigoProducto', tipo_unidad: '$tipo_unidad' },
            nombre: { $last: '$nombre' },
            locationId: { $last: '$locationId' },
            inicial: { $sum: '$inicial' },
            entradaInicial: { $sum: '$entradaInicial' },
            final: { $sum: '$final' },
            used: { $sum: { $cond: [isOpen, 0, used] } },
            trips: { $push: '$bookingId' },
            open: { $push: { $cond: [isOpen, '$bookingId', '$$REMOVE'] } },
          },
        },
      ],
      signal ? { signal } : {},
    )
    .toArray();
}
