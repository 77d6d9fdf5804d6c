export { searchRoutes } from './find.ts';
