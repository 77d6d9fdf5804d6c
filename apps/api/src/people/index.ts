/** What other features may use of this one. */
export { peopleRoutes } from './people.routes.ts';
export { createStandardRoles } from './roles.ts';
