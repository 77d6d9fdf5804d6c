export { confirmationOf, paperOf, paperRoutes } from './papers.ts';
export { menuNames } from './itinerary.ts';
export { printDaySheet } from './daySheet.ts';
export { printTable } from './printing/tablePaper.ts';
export { printStatement } from './statement.ts';
export type { FittedColumn } from './printing/fittedTable.ts';
export { factsInLine } from './printing/parts.ts';
