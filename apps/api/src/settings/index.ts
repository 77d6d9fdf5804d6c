export { policiesHash } from './policiesHash.ts';
export { settings } from './settings.collection.ts';
export { settingsOf } from './settings.ts';
export { settingsRoutes } from './settings.routes.ts';
