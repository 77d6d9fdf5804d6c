import { accounts } from '@marea/domain/payments/account.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(accounts);
