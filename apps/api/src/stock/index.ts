export { stockRoutes } from './stock.ts';
