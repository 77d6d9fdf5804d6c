export { policiesHash, settings, settingsOf, settingsRoutes } from './settings.ts';
