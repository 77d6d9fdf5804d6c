import { MAX_TRIP_HOURS } from '@marea/domain/core/limits';
import { foldText } from '@marea/domain/core/text/search';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { bookings } from '../../booking/index.ts';
import type { ImportRow, ValuesOf } from '../importKind.ts';
import { defineImportKind } from '../importKind.ts';
import { lineReader, money, number, paragraphReader, words } from '../readers.ts';
import { createRecords, resolveByName, undoRecords } from './writeRecords.ts';

const fields = {
  reference: {
    names: { en: ['Reference', 'Id', 'Product code', 'SKU'], es: ['Referencia', 'Clave', 'Código'] },
    reads: lineReader(120),
  },
  name: {
    names: {
      en: ['Name', 'Service', 'Item', 'Product', 'Product name', 'Experience', 'Tour'],
      es: ['Nombre', 'Servicio', 'Producto', 'Experiencia', 'Paseo'],
    },
    reads: lineReader(120),
  },
  nameEs: { names: { en: ['Name in Spanish'], es: ['Nombre en español'] }, reads: lineReader(120) },
  category: { names: { en: ['Category', 'Type'], es: ['Categoría', 'Tipo'] }, reads: lineReader(80) },
  duration: {
    names: { en: ['Duration in hours', 'Duration', 'Hours'], es: ['Duración en horas', 'Duración', 'Horas'] },
    reads: number({ min: 0.5, max: MAX_TRIP_HOURS, decimals: 1 }),
  },
  bufferTime: {
    names: { en: ['Buffer in minutes', 'Buffer'], es: ['Minutos de preparación', 'Preparación'] },
    reads: number({ min: 0, max: 720 }),
  },
  price: {
    names: { en: ['Price', 'Base price', 'Rate', 'Advertised price'], es: ['Precio', 'Tarifa'] },
    reads: money,
  },
  vessels: { names: { en: ['Vessels', 'Boats', 'Resources'], es: ['Embarcaciones', 'Barcos'] }, reads: words(120) },
  description: {
    names: { en: ['Description', 'Short description'], es: ['Descripción'] },
    reads: paragraphReader(4_000),
  },
} as const;
type Row = ImportRow<ValuesOf<typeof fields>>;

export const servicesImport = defineImportKind({
  kind: 'services',
  needs: [fleetEndpoints.createService],
  needsToUndo: [fleetEndpoints.deleteService],
  fields,
  requires: [['name'], ['duration']],
  identity: ['name'],
  samples: [
    {
      reference: 'S-1',
      name: 'Isla Mujeres, 4 hours',
      nameEs: 'Isla Mujeres, 4 horas',
      duration: '4',
      price: '15,000.00',
      vessels: 'Luna; Sol',
    },
    { reference: 'S-2', name: 'Sunset cruise', nameEs: 'Paseo al atardecer', duration: '2.5', bufferTime: '30' },
  ],
  open(run) {
    const known = new Set<string>();
    const { app, location } = run;
    const here = { locationId: location._id, isDeleted: false };
    return {
      async resolve(rows) {
        const fleet = await app.db(vessels).find(here).toArray();
        for (const { name } of await app.db(services).find(here).toArray()) known.add(foldText(name));
        const matches = rows.map((row) => ({ row, resources: vesselsNamed(row, fleet) }));
        const missing = matches.filter(({ resources }) => resources === null).map(({ row }) => row);
        const idsOf = new Map(matches.map(({ row, resources }) => [row.values, resources ?? []]));
        const resolutions = resolveByName(
          rows.filter((row) => !missing.includes(row)),
          known,
          (values) => ({ name: values.name ?? '', entry: entryOf(values, idsOf.get(values) ?? []) }),
        );
        return rows.map((row) => {
          const resolved = resolutions.find((each) => each.row === row);
          return resolved ?? { row, outcome: 'faulty', problems: [{ field: 'vessels', code: 'unknown_vessel' }] };
        });
      },
      write: (tx, ready) =>
        createRecords(
          run,
          tx,
          { list: services, entity: 'service' },
          ready.map(({ entry }) => entry),
        ),
    };
  },
});

/** The vessels that a row names, or all if it names none; null for an unknown one. */
function vesselsNamed({ values }: Row, fleet: readonly Vessel[]): string[] | null {
  const names = values.vessels?.filter((name) => name !== '') ?? [];
  if (names.length === 0) return fleet.map(({ _id }) => _id);
  const vesselIds = names.map((name) => findVessel(fleet, name)?._id);
  return vesselIds.every((id) => id !== undefined) ? vesselIds : null;
}

export function findVessel(fleet: readonly Vessel[], text: string): Vessel | undefined {
  return fleet.find(({ name, shortName, key }) => isNamed([name, shortName, key], text));
}

/** The service of a name; Checkfront writes the number of bookings before it: `1x Sunset cruise`. */
export function findService(offered: readonly Service[], text: string): Service | undefined {
  const named = (typed: string) =>
    offered.find(({ name, key, displayName: { en, es } }) => isNamed([name, en, es, key], typed));
  return named(text) ?? named(text.replace(/^\d+ ?[x×] /i, ''));
}

function isNamed(names: readonly string[], text: string): boolean {
  return names.some((name) => name !== '' && foldText(name) === foldText(text));
}

function entryOf(
  { name = '', nameEs, description = '', ...values }: Row['values'],
  resources: string[],
): Partial<Service> {
  const { category = '', duration = 1, bufferTime = 0, price = 0 } = values;
  return {
    name,
    displayName: { en: name, es: nameEs ?? name },
    category,
    duration,
    bufferTime,
    price,
    description: { en: description, es: description },
    resources,
  };
}

export const undoServices = undoRecords(services, async (app, tx, ids) => {
  const trips = await app
    .db(bookings)
    .find({ serviceId: { $in: [...ids] } }, { session: tx, projection: { serviceId: 1 } })
    .toArray();
  return trips.flatMap(({ serviceId }) => serviceId ?? []);
});
