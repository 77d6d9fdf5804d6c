import { defineEndpoints } from '../contract/endpoint.ts';

const readsReports = { menus: ['/reports', '/reportes'], permission: 'read' } as const;

export const savedReportsEndpoints = defineEndpoints({
  savedReports: { method: 'GET', path: '/saved-reports', access: 'staff', needs: readsReports },
  saveReport: { method: 'POST', path: '/saved-reports', access: 'staff', needs: readsReports },
  changeSavedReport: { method: 'PUT', path: '/saved-reports/{id}', access: 'staff', needs: readsReports },
  removeSavedReport: { method: 'DELETE', path: '/saved-reports/{id}', access: 'staff', needs: readsReports },
});
