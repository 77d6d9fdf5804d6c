export { peopleRoutes } from './people.routes.ts';
export { raiseCompanyRoles } from './raiseCompanyRoles.ts';
export { inviteAdministrator } from './users.ts';
export { createCompanyRoles, createStandardRoles } from './roles.ts';
