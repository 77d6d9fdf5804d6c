export { policiesHash, settingsOf, settingsRoutes } from './settings.ts';
