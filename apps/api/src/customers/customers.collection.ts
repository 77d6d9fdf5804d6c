import { categories, customers } from '@marea/domain/customers/customer.schema';
import { listCollection } from '../db/listCollection.ts';

const page = { isDeleted: 1, contactStatus: 1, 'sortKeys.createdAt': 1, _id: 1 } as const;

listCollection(customers, {
  indexes: [
    {
      key: { locationId: 1, companyId: 1, ...page },
      // Most were never called.
      partialFilterExpression: { contactStatus: { $gt: '' } },
    },
  ],
});
listCollection(categories);
