import { foldText } from '@marea/domain/core/text/search';
import { addons } from '@marea/domain/fleet/addon.schema';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { bookings } from '../../booking/index.ts';
import { defineImportKind } from '../importKind.ts';
import { lineReader, money, paragraphReader } from '../readers.ts';
import { createRecords, resolveByName, undoRecords } from './writeRecords.ts';

const fields = {
  reference: { names: { en: ['Reference', 'Id', 'SKU'], es: ['Referencia', 'Clave'] }, reads: lineReader(120) },
  title: {
    names: { en: ['Name', 'Title', 'Add-on', 'Extra'], es: ['Nombre', 'Título', 'Adicional', 'Extra'] },
    reads: lineReader(120),
  },
  titleEs: {
    names: { en: ['Name in Spanish', 'Title in Spanish'], es: ['Nombre en español'] },
    reads: lineReader(120),
  },
  category: { names: { en: ['Category', 'Type'], es: ['Categoría', 'Tipo'] }, reads: lineReader(60) },
  price: { names: { en: ['Price', 'Rate'], es: ['Precio', 'Tarifa'] }, reads: money },
  description: { names: { en: ['Description'], es: ['Descripción'] }, reads: paragraphReader(1_000) },
} as const;

export const addonsImport = defineImportKind({
  kind: 'addons',
  needs: [fleetEndpoints.createAddon],
  needsToUndo: [fleetEndpoints.deleteAddon],
  fields,
  requires: [['title'], ['price']],
  identity: ['title'],
  samples: [
    {
      reference: 'A-1',
      title: 'Private transfer',
      titleEs: 'Traslado privado',
      category: 'Transport',
      price: '1,200.00',
    },
    { reference: 'A-2', title: 'Jet ski', titleEs: 'Moto acuática', price: '2,500.00' },
  ],
  open(run) {
    const known = new Set<string>();
    const { app, location } = run;
    const here = { companyId: location.companyId, locationId: { $in: [location._id, null] }, isDeleted: false };
    return {
      async resolve(rows) {
        for (const { title } of await app.db(addons).find(here).toArray()) known.add(foldText(title.en));
        return resolveByName(rows, known, ({ title = '', titleEs, description = '', category = '', price = 0 }) => ({
          name: title,
          entry: {
            title: { en: title, es: titleEs ?? title },
            category,
            price,
            description: { en: description, es: description },
          },
        }));
      },
      write: (tx, ready) =>
        createRecords(
          run,
          tx,
          { list: addons, entity: 'addon' },
          ready.map(({ entry }) => entry),
        ),
    };
  },
});

export const undoAddons = undoRecords(addons, async (app, tx, ids) => {
  const idFilter = { $in: [...ids] };
  const trips = await app
    .db(bookings)
    .find({ 'addons.id': idFilter }, { session: tx, projection: { addons: 1 } })
    .toArray();
  const offered = await app
    .db(vessels)
    .find({ addons: idFilter, isDeleted: false }, { session: tx, projection: { addons: 1 } })
    .toArray();
  return [
    ...trips.flatMap(({ addons: lines }) => lines.map(({ id }) => id)),
    ...offered.flatMap((vessel) => vessel.addons),
  ];
});
