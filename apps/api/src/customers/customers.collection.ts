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
    {
      key: { locationId: 1, companyId: 1, isDeleted: 1, tags: 1, 'sortKeys.createdAt': 1, _id: 1 },
      // Most have none.
      partialFilterExpression: { tags: { $gt: '' } },
    },
  ],
});
listCollection(categories);
