import type { Actor } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { ImportSource } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImportRecord, newDataImportSchema } from '@marea/domain/dataImports/dataImport.schema';
import { dateOrderIn } from '@marea/domain/dataImports/readDate';
import type * as z from 'zod';
import { authorOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { locationFor } from '../crud/index.ts';
import { newId } from '../db/ids.ts';
import { storeBytes } from '../images/index.ts';
import { dataImports } from './dataImport.collection.ts';
import { guessColumns, guessSource } from './guessColumns.ts';
import type { KindDefinition } from './importKind.ts';
import { kindDefinitions } from './kinds/index.ts';
import { cellText } from './readRows.ts';
import type { Table } from './table/readTable.ts';
import { isTable, readTable } from './table/readTable.ts';

const SAMPLES = 3;
const MAX_SAMPLE = 80;
/** An unfinished import is removed after this time, with its file. */
export const IMPORT_KEPT_MS = 7 * DAY_MS;

type Upload = z.output<typeof newDataImportSchema> & { file: Uint8Array | null };

/** Whether somebody may add such records one by one at the location: an import's rows show their data. */
export function mayImport(actor: Actor, { needs }: KindDefinition, locationId: string): boolean {
  return needs.every((each) => mayCall(actor, each, locationId));
}

/** Throws `forbidden` for somebody who may not add such records one by one at the location. */
export function assertMayImport(actor: Actor, definition: KindDefinition, locationId: string): void {
  if (!mayImport(actor, definition, locationId)) throw new DomainError('forbidden');
}

/** Throws `forbidden` for somebody who may not remove such records one by one at the location. */
export function assertMayUndo(actor: Actor, { needsToUndo }: KindDefinition, locationId: string): void {
  if (!needsToUndo.every((each) => mayCall(actor, each, locationId))) throw new DomainError('forbidden');
}

/** Stores a file and guesses the field of each column. Throws `invalid` for no table or a too long one, `forbidden`. */
export async function uploadImport(
  app: AppContext,
  actor: Actor,
  { kind, locationId, source: chosenSource, name, file }: Upload,
): Promise<DataImportRecord> {
  const definition = kindDefinitions[kind];
  const location = await locationFor(app, actor, locationId);
  assertMayImport(actor, definition, location._id);
  if (!file || file.length === 0) throw invalidField('file', 'required');
  const table = await readTable(file, location.companyId);
  if (!isTable(table)) throw invalidField('file', table.problem);
  const source = chosenSource ?? guessSource(definition, table.header);
  const record: DataImportRecord = {
    _id: newId(),
    companyId: location.companyId,
    locationId: location._id,
    kind,
    source,
    fileName: name,
    format: table.format,
    encoding: table.encoding,
    separator: table.separator,
    columns: columnsOf(definition, source, table),
    dateOrder: null,
    state: 'mapping',
    rows: table.rows.length,
    done: 0,
    ready: 0,
    faulty: 0,
    existing: 0,
    written: 0,
    undone: 0,
    by: authorOf(actor),
    createdAt: new Date(app.now()),
    storedId: await storeBytes(app, file),
    run: 0,
    expiresAt: new Date(app.now() + IMPORT_KEPT_MS),
  };
  await app.db(dataImports).insertOne(record);
  return record;
}

function columnsOf(kind: KindDefinition, source: ImportSource, { header, rows }: Table): DataImportRecord['columns'] {
  const guessed = guessColumns(kind, source, header);
  return header.map((name, at) => ({
    header: name,
    samples: samplesOf(rows.map(({ cells }) => cells[at])),
    field: guessed[at] ?? null,
    dates: dateOrderIn(rows.map(({ cells }) => cellText(cells[at]))),
  }));
}

/** The first distinct values. */
function samplesOf(cells: readonly (string | undefined)[]): string[] {
  const samples = new Set<string>();
  for (const cell of cells) {
    const text = cellText(cell).slice(0, MAX_SAMPLE);
    if (text !== '') samples.add(text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
