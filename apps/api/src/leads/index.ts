export { leadRoutes } from './lead.routes.ts';
export { leadMails } from './leadMails.ts';
export { noteBooked } from './storeLead.ts';
export { leads } from './leads.collection.ts';
export { leadFigures } from './leadFigures.ts';
