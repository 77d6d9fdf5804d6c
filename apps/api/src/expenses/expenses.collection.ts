import { expenses } from '@marea/domain/expenses/expense.schema';
import { listCollection } from '../db/listCollection.ts';

// What was spent on a vessel, wherever it was then, is on its owner's account.
listCollection(expenses, { indexes: [{ key: { resourceId: 1, isDeleted: 1 } }] });
