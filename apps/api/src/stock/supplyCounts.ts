import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { sumOfQuantities } from '@marea/domain/kernel/quantity';
import { orInvalid } from '@marea/domain/kernel/unknown';
import type { SupplyCount } from '@marea/domain/stock/stock.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { consumptionOf } from '@marea/domain/stock/stockState';
import { findBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { createKeyedQueue } from '../db/inOrder.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { createRecord, findRecord, findRecordWhere, updateRecord } from '../records/index.ts';
import { loggedChanges } from './stockLog.ts';

type NewCount = Pick<SupplyCount, 'bookingId' | 'codigoProducto'> & Partial<SupplyCount>;
type CountChange = { id: string; version?: number | undefined; saved?: true | undefined } & {
  [Name in 'inicial' | 'entradaInicial']?: number | undefined;
} & { final?: number | null | undefined };

/** Opens a product's count on a trip, or returns the open one, so that two tablets may both begin. Throws `invalid`. */
export async function openCount(app: AppContext, actor: Actor, request: NewCount): Promise<SupplyCount> {
  const booking = await orInvalid(findBooking(app, actor, request.bookingId), 'bookingId', 'unknown_booking');
  const { companyId, locationId, bookingDate } = booking;
  const product = await findRecordWhere(app, products, { _id: request.codigoProducto, companyId, locationId });
  if (!product) throw invalidField('codigoProducto', 'unknown_product');
  const values = { ...request, nombre: product.nombre, tipo_unidad: product.tipo_unidad, bookingDate, usersLogs: [] };
  const openOne = () =>
    findRecordWhere(app, supplyCounts, { companyId, bookingId: request.bookingId, codigoProducto: product._id });
  const alreadyOpen = await openOne();
  if (alreadyOpen) return alreadyOpen;
  try {
    return await createRecord(app, supplyCounts, actor, { companyId, locationId }, values);
  } catch (error) {
    // Another tablet was first.
    const opened = isTaken(error) ? await openOne() : null;
    if (opened) return opened;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof DomainError && error.errors?.[0]?.message === 'already_taken';
}

/** Tablets that save at once write to the same products: side by side most of them would be repeated. */
const inOrder = createKeyedQueue();

/** Writes counts and adjusts the stock, all or none. Throws `version_conflict` with the row, `not_found`. */
export function writeCounts(app: AppContext, actor: Actor, rows: readonly CountChange[]): Promise<SupplyCount[]> {
  return inOrder(companyOf(actor) ?? '', () => writeTogether(app, actor, rows));
}

function writeTogether(app: AppContext, actor: Actor, rows: readonly CountChange[]): Promise<SupplyCount[]> {
  const kept = loggedChanges(app, actor, 'usersLogs', ['inicial', 'entradaInicial', 'final']);
  return unitOfWork(app.connection, async (tx) => {
    const written: SupplyCount[] = [];
    for (const { id, ...changes } of rows) {
      const alongside = (_: Tx, before: SupplyCount, after: SupplyCount) => adjustStock(app, actor, tx, before, after);
      written.push(await updateRecord(app, supplyCounts, actor, id, changes, { tx, kept, alongside }));
    }
    return written;
  });
}

async function adjustStock(
  app: AppContext,
  actor: Actor,
  tx: Tx,
  before: SupplyCount,
  after: SupplyCount,
): Promise<void> {
  const taken = (count: SupplyCount) => (count.saved ? consumptionOf(count) : 0);
  const more = sumOfQuantities([taken(after), -taken(before)]);
  if (more === 0) return;
  const product = await findRecord(app, products, actor, after.codigoProducto, tx);
  const kept = loggedChanges(app, actor, 'historial', ['final']);
  const final = sumOfQuantities([product.final, -more]);
  await updateRecord(app, products, actor, product._id, { final }, { tx, kept });
}
