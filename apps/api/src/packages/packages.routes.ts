import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import { packages } from '@marea/domain/packages/package.schema';
import type { AppContext } from '../context.ts';
import { listRoutes } from '../crud/index.ts';
import { listCollection } from '../db/pages/listCollection.ts';

export const packageRoutes = (app: AppContext) => listRoutes(app, packages, packagesEndpoints);

listCollection(packages);
