export { countryNamed, regionNamed } from './places.ts';
export { referenceRoutes } from './reference.routes.ts';
