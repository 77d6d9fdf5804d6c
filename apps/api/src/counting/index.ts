export { countOf, figures, soldByDeparture } from './figures.ts';
