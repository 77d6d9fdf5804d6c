import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(products);
listCollection(supplyCounts, {
  indexes: [
    { key: { locationId: 1, isDeleted: 1, bookingDate: 1 } },
    // Reports of all locations, by day.
    { key: { companyId: 1, isDeleted: 1, bookingDate: 1, bookingId: 1 } },
  ],
});
