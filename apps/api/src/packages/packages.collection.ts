import { packages } from '@marea/domain/packages/package.schema';
import { listCollection } from '../db/listCollection.ts';

listCollection(packages);
