/** What other features may use of this one. */
export { settings } from './settings.collection.ts';
export { settingsRoutes } from './settings.routes.ts';
