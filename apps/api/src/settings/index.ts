export { settings } from './settings.collection.ts';
export { settingsRoutes } from './settings.routes.ts';
