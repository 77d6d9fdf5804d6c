export { administratorsOf } from './administrators.ts';
export { roleToGive } from './heldRoles.ts';
export { peopleRoutes } from './people.routes.ts';
export { grantNewMenusToAdmins, createCompanyRoles, createStandardRoles } from './roles.ts';
export { addAdministrator } from './users.ts';
