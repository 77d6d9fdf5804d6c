export { formRoutes } from './forms.routes.ts';
