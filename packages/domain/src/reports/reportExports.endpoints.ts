import { defineEndpoints } from '../contract/endpoint.ts';

const readsReports = { menus: ['/reports', '/reportes'], permission: 'read' } as const;
const own = { access: 'staff', needs: readsReports } as const;

/** Files of reports. Each report says itself who may take it away (`exportNeed`). */
export const reportExportsEndpoints = defineEndpoints({
  exportReport: { method: 'POST', path: '/reports/{report}/export', ...own },
  reportExports: { method: 'GET', path: '/report-exports', ...own },
  reportExportFile: { method: 'GET', path: '/report-exports/{id}/file', ...own },
  removeReportExport: { method: 'DELETE', path: '/report-exports/{id}', ...own },
});
