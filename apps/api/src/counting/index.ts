export { countOf, figures, heads, soldByDeparture } from './figures.ts';
