import { assertInOrder } from '@marea/domain/kernel/dayRange';
import type { SupplyCount } from '@marea/domain/stock/stock.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import type { House } from '../db/house.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers } from '../records/crudHandlers.service.ts';
import { allRecords, updateRecord } from '../records/records.service.ts';
import { loggedChanges } from './stockLog.service.ts';
import { openCount, writeCounts } from './supplyCounts.service.ts';

/** Products and their counts on trips. */
export function stockRoutes(house: House) {
  const ofProducts = crudHandlers(house, products);
  return {
    products: ofProducts.list,
    createProduct: ofProducts.create,
    async updateProduct({ params, body }, context) {
      const actor = signedIn(context);
      const kept = loggedChanges(house, actor, 'historial', ['precio', 'inicial', 'final']);
      return { data: await updateRecord(house, products, actor, params.id, body, { kept }) };
    },
    deleteProduct: ofProducts.remove,
    async supplyCounts({ params, query: { bookingId, from, to } }, context) {
      const { _id, companyId } = await locationVisibleTo(house, signedIn(context), params.id);
      assertInOrder(from, to, 'to');
      const days = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
      const rows = await allRecords(house, supplyCounts, {
        companyId,
        locationId: _id,
        ...(bookingId ? { bookingId } : {}),
        ...(from || to ? { bookingDate: days } : {}),
      });
      return { data: rows.map(toRow) };
    },
    async openSupplyCount({ body }, context) {
      return { data: toRow(await openCount(house, signedIn(context), body)) };
    },
    async updateSupplyCounts({ body }, context) {
      return { data: (await writeCounts(house, signedIn(context), body.rows)).map(toRow) };
    },
  } satisfies Partial<Handlers>;
}

function toRow(count: SupplyCount): SupplyCount & { id: string } {
  return { ...count, id: count._id };
}
