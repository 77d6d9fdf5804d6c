export { menuRoutes } from './menus.ts';
