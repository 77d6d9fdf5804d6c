import { fullName } from '@marea/domain/kernel/fullName';
import type { BookingRecord } from '../booking/index.ts';
import { aggregate, sorted } from './aggregated.ts';
import type { Asked } from './asked.ts';
import { bookingBase } from './bases.ts';
import { menuCosts } from './menuCosts.ts';
import type { ComputedSource, Entry } from './source.ts';

type Trip = Pick<
  BookingRecord,
  '_id' | 'folio' | 'customer' | 'start' | 'bookingDate' | 'hora' | 'resourceName' | 'resourceId' | 'menu'
>;

const shown = { folio: 1, customer: 1, start: 1, bookingDate: 1, hora: 1, resourceName: 1, resourceId: 1, menu: 1 };

/** The dishes of each departure, when they are to be loaded and for whom with care; or what they are made of. */
export function kitchenSource(asked: Asked): ComputedSource {
  return { entries: entriesOf(asked) };
}

async function* entriesOf(asked: Asked): AsyncGenerator<Entry> {
  const base = bookingBase(asked);
  const costOf = asked.grouping === 'ingredient' ? (await menuCosts(asked)).costOf : null;
  const hasDishes = { $match: { 'menu.alimentos.0': { $exists: true } } };
  for await (const trip of aggregate<Trip>(asked, base, [...sorted(base), hasDishes, { $project: shown }])) {
    const lines = costOf ? ingredientsOf(trip, costOf) : dishesOf(trip);
    for (const [index, { keys, cells }] of lines.entries()) {
      yield {
        _id: `${trip._id}-${index}`,
        bookingId: trip._id,
        paymentId: null,
        folio: trip.folio,
        name: fullName(trip.customer),
        at: trip.start,
        currency: null,
        keys,
        cells: {
          bookingDate: trip.bookingDate,
          loadBy: trip.menu.loadBy,
          hora: trip.hora,
          vessel: trip.resourceName,
          folio: trip.folio,
          allergies: trip.menu.allergies,
          ...cells,
        },
      };
    }
  }
}

type Line = Pick<Entry, 'keys' | 'cells'>;

function dishesOf({ menu, resourceId }: Trip): Line[] {
  return menu.alimentos.map(({ id, name, cantidad, protein, notes }) => ({
    keys: { dish: id, protein: protein?.id ?? '', vessel: resourceId },
    cells: { dish: name, protein: protein?.name ?? '', portions: cantidad, notes },
  }));
}

function ingredientsOf({ menu }: Trip, costOf: Awaited<ReturnType<typeof menuCosts>>['costOf']): Line[] {
  return costOf({ alimentos: menu.alimentos, bebidas: [] }).ingredients.map(
    ({ productId, nombre, cantidad, tipo_unidad }) => ({
      keys: { ingredient: productId },
      cells: { ingredient: nombre, unit: tipo_unidad, quantity: cantidad },
    }),
  );
}
