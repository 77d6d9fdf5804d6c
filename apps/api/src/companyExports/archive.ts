import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { ZipFile } from 'yazl';
import type { AppContext } from '../context.ts';
import { bookingFiles } from '../files/index.ts';
import type { ImageRecord } from '../images/index.ts';
import { images, readBytes } from '../images/index.ts';
import { exportedCompany } from './exportedCompany.ts';
import type { ArchiveContent, ExportedTable } from './exportedEntity.ts';
import { createExportPlan } from './exportedEntity.ts';
import { exportedMoney } from './exportedMoney.ts';
import { exportedSales } from './exportedSales.ts';
import { readmes } from './readme.ts';
import type { Snapshot } from './snapshot.ts';
import { openSnapshot } from './snapshot.ts';
import { csvTable, jsonTable } from './tables.ts';

type Watch = { signal: AbortSignal; onTotal: (total: number) => void; onRecord: () => void };
type Making = Watch & { app: AppContext; content: ArchiveContent; zip: ZipFile };

/** Pictures and PDFs are compressed already. */
const AS_IT_IS = { compress: false };

/** The entities of a company's archive, in its order. Those that change often come first: a snapshot lasts some minutes. */
export const exportedEntities = [...exportedSales, ...exportedMoney, ...exportedCompany];

/** The archive content of a whole company. */
export function contentOfCompany(companyId: string): ArchiveContent {
  const tables = exportedEntities.map((entity) => ({
    plan: createExportPlan(entity),
    filter: entity.filter?.(companyId) ?? { companyId },
  }));
  return { companyId, isOfPerson: false, tables, pictures: { companyId }, files: { companyId } };
}

/** Streams a zip. Each table shows one moment, usually the same for all. */
export async function* archiveOf(
  app: AppContext,
  content: ArchiveContent,
  watch: Watch = unwatched(),
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const leaving = new AbortController();
  const signal = AbortSignal.any([watch.signal, leaving.signal]);
  // Each entry reports its own failure to its caller.
  zip.on('error', () => {});
  void addAll({ ...watch, signal, app, content, zip }).then(
    () => zip.end(),
    (error: Error) => void output.destroy(error),
  );
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    leaving.abort();
  }
}

function unwatched(): Watch {
  return { signal: new AbortController().signal, onTotal: () => {}, onRecord: () => {} };
}

async function addAll(making: Making): Promise<void> {
  const { app, content, onTotal, zip } = making;
  const { tables, companyId, isOfPerson } = content;
  const rows = new Map<string, number>();
  let snapshot = await openSnapshot(app);
  try {
    const counts = await Promise.all(tables.map((table) => snapshot.count(table)));
    onTotal(2 * counts.reduce((sum, count) => sum + count, 0));
    for (const table of tables) {
      snapshot = await snapshot.renewed();
      rows.set(table.plan.entity.name, await addTables(making, snapshot, table));
    }
  } finally {
    await snapshot.end();
  }
  await addFiles(making);
  const company = await app.catalogue.company(companyId);
  for (const { name, text } of readmes(company, {
    plans: tables.map(({ plan }) => plan),
    rows,
    now: app.now(),
    isOfPerson,
  })) {
    zip.addBuffer(Buffer.from(text), name);
  }
}

/** Adds an entity as CSV and as JSON; returns how many rows it has. */
async function addTables(making: Making, snapshot: Snapshot, table: ExportedTable): Promise<number> {
  const { onRecord } = making;
  const { plan } = table;
  const { name } = plan.entity;
  let rows = 0;
  const read = () => snapshot.read(table);
  const onRow = () => (rows += 1);
  await addEntry(making, `csv/${name}.csv`, csvTable(plan, read(), { onRecord, onRow }));
  await addEntry(making, `json/${name}.json`, jsonTable(plan, read(), { onRecord, onRow: () => {} }));
  return rows;
}

async function addFiles(making: Making): Promise<void> {
  const { app, content } = making;
  if (content.pictures) {
    for await (const picture of app.db(images).find(content.pictures)) {
      await addStored(making, `pictures/${picture._id}.webp`, largestOf(picture));
    }
  }
  for await (const { _id, type, storedId } of app.db(bookingFiles).find(content.files)) {
    await addStored(making, `files/${_id}.${type}`, storedId);
  }
}

function largestOf({ files }: ImageRecord): string | undefined {
  return files.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width)[0]?.fileId;
}

async function addStored(making: Making, name: string, storedId: string | undefined): Promise<void> {
  const bytes = storedId === undefined ? null : await readBytes(making.app, storedId).catch(nullWhereLost);
  if (bytes) await addEntry(making, name, [bytes], AS_IT_IS);
  else making.app.log.warn({ file: name }, 'a file without its bytes is left out of an archive');
}

function nullWhereLost(error: unknown): null {
  if (error instanceof mongo.MongoRuntimeError) return null;
  throw error;
}

/** Adds an entry and waits until it is read in full, so that only one is open at a time. */
async function addEntry(
  { zip, signal }: Making,
  name: string,
  content: AsyncIterable<string> | Iterable<Uint8Array>,
  options: { compress?: boolean } = {},
): Promise<void> {
  const stream = Readable.from(content, { signal, objectMode: false });
  const isRead = finished(stream, { signal });
  zip.addReadStream(stream, name, options);
  await isRead;
}
