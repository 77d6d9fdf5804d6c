import { categories, customers } from '@marea/domain/guests/customer.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(customers);
listCollection(categories);
