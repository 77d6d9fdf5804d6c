export { peopleRoutes } from './people.routes.ts';
export { createStandardRoles } from './roles.ts';
