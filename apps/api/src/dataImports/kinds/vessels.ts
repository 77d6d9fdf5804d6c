import { MAX_PEOPLE } from '@marea/domain/core/limits';
import { foldText } from '@marea/domain/core/text/search';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { bookings } from '../../booking/index.ts';
import { defineImportKind } from '../importKind.ts';
import type { ValuesOf } from '../importKind.ts';
import { lineReader, money, number, paragraphReader } from '../readers.ts';
import { createRecords, resolveByName, undoRecords } from './writeRecords.ts';

const SHORT_NAME = 40;

const fields = {
  reference: { names: { en: ['Reference', 'Id', 'Resource id'], es: ['Referencia', 'Clave'] }, reads: lineReader(120) },
  name: {
    names: { en: ['Name', 'Vessel', 'Boat', 'Yacht', 'Resource'], es: ['Nombre', 'Embarcación', 'Barco', 'Yate'] },
    reads: lineReader(120),
  },
  shortName: { names: { en: ['Short name'], es: ['Nombre corto'] }, reads: lineReader(SHORT_NAME) },
  category: { names: { en: ['Category', 'Type'], es: ['Categoría', 'Tipo'] }, reads: lineReader(80) },
  maxPeople: {
    names: {
      en: ['Capacity', 'Maximum people', 'Max guests', 'Passengers'],
      es: ['Capacidad', 'Máximo de personas', 'Pasajeros'],
    },
    reads: number({ min: 1, max: MAX_PEOPLE }),
  },
  people: {
    names: { en: ['People included', 'Included guests'], es: ['Personas incluidas'] },
    reads: number({ min: 1, max: MAX_PEOPLE }),
  },
  price: { names: { en: ['Price', 'Base price', 'Rate'], es: ['Precio', 'Tarifa'] }, reads: money },
  extraPeople: {
    names: { en: ['Extra person', 'Price per extra person'], es: ['Persona extra', 'Precio por persona extra'] },
    reads: money,
  },
  extraHour: {
    names: { en: ['Extra hour', 'Price per extra hour'], es: ['Hora extra', 'Precio por hora extra'] },
    reads: money,
  },
  dockFee: { names: { en: ['Dock fee', 'Pier fee'], es: ['Muelle', 'Cargo de muelle'] }, reads: money },
  description: { names: { en: ['Description'], es: ['Descripción'] }, reads: paragraphReader(4_000) },
} as const;

export const vesselsImport = defineImportKind({
  kind: 'vessels',
  needs: [fleetEndpoints.createResource],
  needsToUndo: [fleetEndpoints.deleteResource],
  fields,
  requires: [['name'], ['maxPeople']],
  identity: ['name'],
  samples: [
    {
      reference: 'V-1',
      name: 'Luna',
      shortName: 'Luna',
      category: 'Yacht',
      maxPeople: '12',
      people: '8',
      price: '15,000.00',
    },
    { reference: 'V-2', name: 'Sol', maxPeople: '30', price: '22,500.00', extraPeople: '450.00' },
  ],
  open(run) {
    const known = new Set<string>();
    const { app, location } = run;
    return {
      async resolve(rows) {
        const stored = await app.db(vessels).find({ locationId: location._id, isDeleted: false }).toArray();
        for (const { name } of stored) known.add(foldText(name));
        return resolveByName(rows, known, (values) => ({ name: values.name ?? '', entry: entryOf(values) }));
      },
      write: (tx, ready) =>
        createRecords(
          run,
          tx,
          { list: vessels, entity: 'resource' },
          ready.map(({ entry }) => entry),
        ),
    };
  },
});

function entryOf({ reference: _, description = '', ...values }: ValuesOf<typeof fields>) {
  const { name = '', maxPeople = 1 } = values;
  return {
    ...values,
    shortName: values.shortName ?? name.slice(0, SHORT_NAME).trim(),
    people: values.people ?? maxPeople,
    description: { en: description, es: description },
  };
}

export const undoVessels = undoRecords(vessels, async (app, tx, ids) => {
  const trips = await app
    .db(bookings)
    .find({ resourceId: { $in: [...ids] } }, { session: tx, projection: { resourceId: 1 } })
    .toArray();
  return trips.map(({ resourceId }) => resourceId);
});
