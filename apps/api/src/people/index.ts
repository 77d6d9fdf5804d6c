export { peopleRoutes } from './people.routes.ts';
export { grantNewMenusToAdmins } from './grantNewMenusToAdmins.ts';
export { inviteAdministrator } from './users.ts';
export { createCompanyRoles, createStandardRoles } from './roles.ts';
