import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import { accounts } from '@marea/domain/payments/account.schema';
import type { AppContext } from '../context.ts';
import { listRoutes } from '../records/index.ts';

export const accountRoutes = (app: AppContext) => listRoutes(app, accounts, accountsEndpoints);
