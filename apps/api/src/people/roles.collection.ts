import { roles } from '@marea/domain/access/user.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(roles);
