export { daySheetRoutes } from './daySheets.ts';
