import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import { packages } from '@marea/domain/packages/package.schema';
import type { AppContext } from '../context.ts';
import { listCollection } from '../db/listCollection.ts';
import { listRoutes } from '../records/index.ts';

export const packageRoutes = (app: AppContext) => listRoutes(app, packages, packagesEndpoints);

listCollection(packages);
