export { moveCounts, stockRoutes } from './stock.ts';
