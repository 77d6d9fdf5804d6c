import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { meets } from '@marea/domain/access/mayCall';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { orInvalid, unlessUnknown } from '@marea/domain/core/errors/unknown';
import { sumOfQuantities } from '@marea/domain/core/money/money';
import { assertInOrder } from '@marea/domain/core/time/zone';
import { recipes } from '@marea/domain/menus/menus.schema';
import { toSeeProductPrices } from '@marea/domain/stock/stock.endpoints';
import { MAX_LOGGED, products, supplyCounts } from '@marea/domain/stock/stock.schema';
import type {
  Product,
  ProductView,
  StockLogEntry,
  SupplyCount,
  SupplyCountRow,
} from '@marea/domain/stock/stock.schema';
import { consumptionOf, restockedFinal } from '@marea/domain/stock/stockState';
import { findBooking } from '../booking/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import {
  allRecords,
  createRecord,
  findRecord,
  findRecordWhere,
  listHandlers,
  listRecords,
  removeRecord,
  updateRecord,
} from '../crud/index.ts';
import { createKeyedQueue } from '../db/inOrder.ts';
import { listCollection } from '../db/pages/listCollection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

listCollection(products);
listCollection(supplyCounts, {
  indexes: [
    { key: { locationId: 1, isDeleted: 1, bookingDate: 1 } },
    // For reports over all locations, by day.
    { key: { companyId: 1, isDeleted: 1, bookingDate: 1, bookingId: 1 } },
  ],
});

export function stockRoutes(app: AppContext) {
  const ofProducts = listHandlers(app, products);
  return {
    async products({ params, query }, context) {
      const actor = signedIn(context);
      const { _id, companyId } = await locationVisibleTo(app, actor, params.id);
      const seesPrices = actor.kind === 'superadmin' || meets(actor, toSeeProductPrices, _id);
      // The order would reveal hidden prices.
      const readable = !seesPrices && query.sort === 'precio' ? { ...query, sort: undefined } : query;
      const page = await listRecords(app, products, actor, { companyId, locationId: _id }, readable);
      return seesPrices ? page : { ...page, docs: page.docs.map(withoutPrice) };
    },
    // A new product has no recorded use.
    createProduct: ({ body }, context) =>
      ofProducts.create({ body: { ...body, final: body.final ?? body.inicial } }, context),
    async updateProduct({ params, body }, context) {
      const actor = signedIn(context);
      const log = loggedChanges(app, actor, 'historial', ['precio', 'inicial', 'final']);
      const derive = (before: Product, changes: Record<string, unknown>) => {
        const restocked = restockedFinal(before, changes);
        return { ...restocked, ...log(before, { ...changes, ...restocked }) };
      };
      return { data: await updateRecord(app, products, actor, params.id, body, { derive }) };
    },
    async deleteProduct({ params: { id } }, context) {
      const alongside = (tx: Tx, product: Product) => assertInNoRecipe(app, tx, product);
      return { data: await removeRecord(app, products, signedIn(context), id, { alongside }) };
    },
    async supplyCounts({ params, query: { bookingId, from, to } }, context) {
      const actor = signedIn(context);
      const { _id, companyId } = await locationVisibleTo(app, actor, params.id);
      assertInOrder(from, to, 'to');
      const days = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
      const rows = await allRecords(app, supplyCounts, actor, {
        companyId,
        locationId: _id,
        ...(bookingId ? { bookingId } : {}),
        ...(from || to ? { bookingDate: days } : {}),
      });
      return { data: rows.map(toRow) };
    },
    async openSupplyCount({ body }, context) {
      return { data: toRow(await openCount(app, signedIn(context), body)) };
    },
    async updateSupplyCounts({ body }, context) {
      return { data: (await writeCounts(app, signedIn(context), body.rows)).map(toRow) };
    },
  } satisfies Partial<Handlers>;
}

/** Throws `in_use` with the recipes that need the product: without it their cost would be too low. */
async function assertInNoRecipe(app: AppContext, tx: Tx, { _id, companyId, locationId }: Product): Promise<void> {
  const needing = await app
    .db(recipes)
    .find(
      { companyId, locationId, isDeleted: false, 'ingredients.productId': _id },
      { projection: { name: 1 }, session: tx },
    )
    .toArray();
  if (needing.length > 0) throw new DomainError('in_use', { recipes: needing.map(({ name }) => name) });
}

function withoutPrice(product: Product): ProductView {
  return { ...product, precio: null, historial: product.historial.filter(({ field }) => field !== 'precio') };
}

function toRow({ _id, ...count }: SupplyCount): SupplyCountRow {
  return { ...count, id: _id };
}

/** Log lines of changed numbers with their author, for `updateRecord`. */
export function loggedChanges(
  app: AppContext,
  actor: Actor,
  log: 'historial' | 'usersLogs',
  fields: readonly string[],
) {
  return (before: object, changes: Record<string, unknown>): Record<string, unknown> => {
    const at = new Date(app.now());
    const by = { userId: actor.userId, name: actor.name };
    const entries: StockLogEntry[] = fields
      .filter((field) => field in changes)
      .map((field) => ({ at, by, field, from: numberOf(before, field), to: numberOf(changes, field) }));
    const earlier: unknown = Reflect.get(before, log);
    return { [log]: [...(Array.isArray(earlier) ? earlier : []), ...entries].slice(-MAX_LOGGED) };
  };
}

function numberOf(record: object, field: string): number | null {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'number' ? value : null;
}

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
    // Another tablet opened it first.
    const opened = isTaken(error) ? await openOne() : null;
    if (opened) return opened;
    throw error;
  }
}

/** Counts are of the day of their trip: those of a moved one go with it, in its transaction. */
export async function moveCounts(app: AppContext, tx: Tx, { booking }: { booking: BookingRecord }): Promise<void> {
  const { _id: bookingId, companyId, bookingDate } = booking;
  await app
    .db(supplyCounts)
    .updateMany(
      { companyId, bookingId, bookingDate: { $ne: bookingDate } },
      { $set: { bookingDate } },
      { session: tx },
    );
}

function isTaken(error: unknown): boolean {
  return error instanceof DomainError && error.errors?.[0]?.message === 'already_taken';
}

/** Serialises saves: tablets that save concurrently write to the same products, and most would be retried. */
const inOrder = createKeyedQueue();

/** Writes counts and adjusts the stock, all or none. Throws `version_conflict` with the row, `not_found`. */
export function writeCounts(app: AppContext, actor: Actor, rows: readonly CountChange[]): Promise<SupplyCount[]> {
  return inOrder(companyOf(actor) ?? '', () => writeTogether(app, actor, rows));
}

function writeTogether(app: AppContext, actor: Actor, rows: readonly CountChange[]): Promise<SupplyCount[]> {
  const derive = loggedChanges(app, actor, 'usersLogs', ['inicial', 'entradaInicial', 'final']);
  return unitOfWork(app.connection, async (tx) => {
    const written: SupplyCount[] = [];
    for (const { id, ...changes } of rows) {
      const alongside = (_: Tx, before: SupplyCount, after: SupplyCount) => adjustStock(app, actor, tx, before, after);
      written.push(await updateRecord(app, supplyCounts, actor, id, changes, { tx, derive, alongside }));
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
  const consumption = (count: SupplyCount) => (count.saved ? consumptionOf(count) : 0);
  const more = sumOfQuantities([consumption(after), -consumption(before)]);
  if (more === 0) return;
  const product = await unlessUnknown(findRecord(app, products, actor, after.codigoProducto, tx));
  // A product that was removed has no stock; the trip's count is saved with the others.
  if (!product) return;
  const derive = loggedChanges(app, actor, 'historial', ['final']);
  const final = sumOfQuantities([product.final, -more]);
  await updateRecord(app, products, actor, product._id, { final }, { tx, derive });
}
