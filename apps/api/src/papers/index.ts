export { confirmationOf } from './papers.ts';
export { paperRoutes } from './papers.routes.ts';
export { menuNames } from './menuNames.ts';
export { printDaySheet } from './daySheet.ts';
export { printTable } from './tablePaper.ts';
export { printStatement } from './statement.ts';
export type { FittedColumn } from './fittedTable.ts';
export { factsInLine } from './parts.ts';
