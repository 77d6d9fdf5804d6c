import { meets } from '@marea/domain/access/mayCall';
import { DomainError } from '@marea/domain/kernel/errors';
import { assertInOrder } from '@marea/domain/kernel/zone';
import { recipes } from '@marea/domain/menus/menus.schema';
import { toSeeProductPrices } from '@marea/domain/stock/stock.endpoints';
import type { Product, ProductView, SupplyCount, SupplyCountRow } from '@marea/domain/stock/stock.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { restockedFinal } from '@marea/domain/stock/stockState';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { allRecords, listHandlers, listRecords, removeRecord, updateRecord } from '../records/index.ts';
import './stock.collection.ts';
import { loggedChanges } from './stockLog.ts';
import { openCount, writeCounts } from './supplyCounts.ts';

export function stockRoutes(app: AppContext) {
  const ofProducts = listHandlers(app, products);
  return {
    async products({ params, query }, context) {
      const actor = signedIn(context);
      const { _id, companyId } = await locationVisibleTo(app, actor, params.id);
      const seesPrices = actor.kind === 'superadmin' || meets(actor, toSeeProductPrices, _id);
      // The order would tell what is not shown.
      const asked = !seesPrices && query.sort === 'precio' ? { ...query, sort: undefined } : query;
      const page = await listRecords(app, products, actor, { companyId, locationId: _id }, asked);
      return seesPrices ? page : { ...page, docs: page.docs.map(withoutPrice) };
    },
    // Nothing is used yet.
    createProduct: ({ body }, context) =>
      ofProducts.create({ body: { ...body, final: body.final ?? body.inicial } }, context),
    async updateProduct({ params, body }, context) {
      const actor = signedIn(context);
      const log = loggedChanges(app, actor, 'historial', ['precio', 'inicial', 'final']);
      const kept = (before: Product, changes: Record<string, unknown>) => {
        const restocked = restockedFinal(before, changes);
        return { ...restocked, ...log(before, { ...changes, ...restocked }) };
      };
      return { data: await updateRecord(app, products, actor, params.id, body, { kept }) };
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

/** Throws `in_use` with recipes that need it: without it their cost would be too low. */
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
