export { reportMails } from './reportMails.ts';
export { savedReportRoutes } from './savedReports.ts';
