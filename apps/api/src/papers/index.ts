export { confirmationOf, paperRoutes } from './papers.ts';
export { menuNames } from './itinerary.ts';
export { printDaySheet } from './daySheet.ts';
export { printTable } from './tablePaper.ts';
export { printStatement } from './statement.ts';
export type { FittedColumn } from './fittedTable.ts';
export { factsInLine } from './parts.ts';
