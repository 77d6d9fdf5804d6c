export { carriedHeads, countOf, figures, heads, soldByDeparture } from './figures.ts';
