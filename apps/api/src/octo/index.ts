export { octoKeyRoutes } from './keys.ts';
export { mountOcto, mountOctoErrors } from './server.ts';
