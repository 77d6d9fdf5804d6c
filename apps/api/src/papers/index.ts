export { confirmationOf } from './papers.ts';
export { paperRoutes } from './papers.routes.ts';
export { printDaySheet } from './daySheet.ts';
export { printTable } from './tablePaper.ts';
export type { TablePaper } from './tablePaper.ts';
export { printStatement } from './statement.ts';
