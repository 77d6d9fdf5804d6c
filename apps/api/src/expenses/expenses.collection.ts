import { expenses } from '@marea/domain/expenses/expense.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(expenses);
