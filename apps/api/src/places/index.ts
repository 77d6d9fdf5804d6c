export { countryNamed, regionNamed, referenceRoutes } from './places.ts';
