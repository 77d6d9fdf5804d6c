export { daySheetRoutes } from './daySheets.routes.ts';
