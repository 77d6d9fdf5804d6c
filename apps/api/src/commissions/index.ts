export { resellerAccountRoutes } from './resellerAccount.routes.ts';
