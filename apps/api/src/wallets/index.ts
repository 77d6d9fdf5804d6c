export { walletRoutes } from './wallets.routes.ts';
