import type { Endpoint } from '../contract/endpoint.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

/** Each report says itself who may read it: here is who reads any. */
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
