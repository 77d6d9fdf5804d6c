/** What other features may use of this one. */
export { formRoutes } from './forms.routes.ts';
