export { calendarImportRoutes } from './calendarImport.routes.ts';
export { createCalendarReader } from './reader.ts';
