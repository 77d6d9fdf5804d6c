export { guestPageRoutes } from './guestPages.routes.ts';
