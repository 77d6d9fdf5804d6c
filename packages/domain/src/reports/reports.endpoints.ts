import type { Endpoint } from '../contract/endpoint.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

/** Access to any report; each declares its own readers. */
const anyReport = {
  method: 'GET',
  access: 'staff',
  needs: { menus: ['/reports', '/reportes'], permission: 'read' },
} as const;

export function readingOf(menu: '/reports' | '/reportes'): Endpoint {
  return { ...reportsEndpoints.report, needs: { menus: [menu], permission: 'read' } };
}

export const reportsEndpoints = defineEndpoints({
  report: { ...anyReport, path: '/reports/{report}' },
  reportDetails: { ...anyReport, path: '/reports/{report}/details' },
});

const readsReports = { menus: ['/reports', '/reportes'], permission: 'read' } as const;
/** Files and mails are made later, with the requester's own permissions. */
const own = { access: 'staff', needs: readsReports, sessionOnly: true } as const;

/** Files of reports. Each report declares who may export it (`exportNeed`). */
export const reportExportsEndpoints = defineEndpoints({
  exportReport: { method: 'POST', path: '/reports/{report}/export', ...own },
  reportExports: { method: 'GET', path: '/report-exports', ...own },
  reportExportFile: { method: 'GET', path: '/report-exports/{id}/file', ...own },
  removeReportExport: { method: 'DELETE', path: '/report-exports/{id}', ...own },
});

export const savedReportsEndpoints = defineEndpoints({
  savedReports: { method: 'GET', path: '/saved-reports', ...own },
  saveReport: { method: 'POST', path: '/saved-reports', ...own },
  changeSavedReport: { method: 'PUT', path: '/saved-reports/{id}', ...own },
  removeSavedReport: { method: 'DELETE', path: '/saved-reports/{id}', ...own },
});
