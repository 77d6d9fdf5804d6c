import { fullName } from '@marea/domain/kernel/fullName';
import { consumptionOf } from '@marea/domain/stock/consumption';
import type { SupplyCount } from '@marea/domain/stock/stock.schema';
import { supplyCounts } from '@marea/domain/stock/stock.schema';
import type { BookingRecord } from '../booking/index.ts';
import { bookings } from '../booking/index.ts';
import { belongingTo } from '../db/scope.ts';
import type { Asked } from './asked.ts';
import { menuCosts } from './menuCosts.ts';
import { locationNames } from './names.ts';
import type { ComputedSource, Entry } from './source.ts';

const AT_ONCE = 500;

type Counted = Pick<
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
type Trip = Pick<BookingRecord, '_id' | 'folio' | 'customer' | 'passengers' | 'start' | 'resourceName'> & {
  menu: Pick<BookingRecord['menu'], 'bebidas'>;
};

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
const ofTrip = {
  folio: 1,
  'customer.firstName': 1,
  'customer.lastName': 1,
  passengers: 1,
  start: 1,
  'menu.bebidas': 1,
  resourceName: 1,
} as const;

/** What trips used of each product by their counts, against what their drinks need by the recipes. */
export function drinksSource(asked: Asked): ComputedSource {
  return { entries: entriesOf(asked) };
}

async function* entriesOf(asked: Asked): AsyncGenerator<Entry> {
  const { app, actor, scope, from, to } = asked;
  const [{ costOf }, places] = await Promise.all([menuCosts(asked), locationNames(asked)]);
  // Each location has products of its own, often under one name.
  const nameOf = ({ nombre, locationId }: Counted) =>
    scope.locationId === undefined && places.size > 1 ? `${nombre} · ${places.get(locationId) ?? ''}` : nombre;
  const counts = app
    .db(supplyCounts)
    .find<Counted>(
      { $and: [belongingTo(actor), scope], isDeleted: false, bookingDate: { $gte: from, $lte: to } },
      { projection: ofCount },
    )
    .sort({ bookingDate: 1, bookingId: 1 });
  let batch: Counted[] = [];
  for await (const count of counts) {
    batch.push(count);
    if (batch.length < AT_ONCE) continue;
    yield* entriesOfBatch(asked, batch, { costOf, nameOf });
    batch = [];
  }
  yield* entriesOfBatch(asked, batch, { costOf, nameOf });
}

async function* entriesOfBatch(
  { app }: Asked,
  batch: readonly Counted[],
  { costOf, nameOf }: { costOf: Awaited<ReturnType<typeof menuCosts>>['costOf']; nameOf: (count: Counted) => string },
): AsyncGenerator<Entry> {
  const found = await app
    .db(bookings)
    .find<Trip>({ _id: { $in: [...new Set(batch.map(({ bookingId }) => bookingId))] } }, { projection: ofTrip })
    .toArray();
  const trips = new Map(found.map((trip) => [trip._id, trip]));
  const needs = new Map(
    found.map(({ _id, menu: { bebidas } }) => {
      const { ingredients } = costOf({ alimentos: [], bebidas });
      return [_id, new Map(ingredients.map(({ productId, cantidad }) => [productId, cantidad]))];
    }),
  );
  for (const count of batch) {
    const trip = trips.get(count.bookingId);
    if (!trip) continue;
    const { adultos, menores, infantes } = trip.passengers;
    const expected = needs.get(trip._id)?.get(count.codigoProducto) ?? 0;
    const used = consumptionOf(count);
    const isCounted = count.final !== null;
    yield {
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
        difference: isCounted ? Math.round((used - expected) * 1_000) / 1_000 : 0,
        pax: adultos + menores + infantes,
      },
    };
  }
}
