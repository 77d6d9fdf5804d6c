export { settings } from './settings.collection.ts';
export { settingsOf } from './settings.ts';
export { settingsRoutes } from './settings.routes.ts';
