import { roles } from '@marea/domain/people/user.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(roles);
