import { defineEndpoints } from '../contract/endpoint.ts';
import type { Method, Need } from '../contract/endpoint.ts';

/**
 * The file holds all the company's data, money and guests included; callers also need the right to change the company.
 */
const needs: Need = {
  menus: ['/settings/bookings'],
  permission: 'export',
  and: [
    { menus: ['/payments', '/payments_module'], permission: 'export' },
    { menus: ['/customers'], permission: 'export' },
  ],
  notResellers: true,
  ofCompany: true,
};

const at = <const Path extends string>(method: Method, path: Path) =>
  ({ method, path, access: 'staff', needs, sessionOnly: true }) as const;

export const companyExportEndpoints = defineEndpoints({
  companyExports: at('GET', '/company-exports'),
  startCompanyExport: at('POST', '/company-exports'),
  companyExportFile: at('GET', '/company-exports/{id}/file'),
  removeCompanyExport: at('DELETE', '/company-exports/{id}'),
});

export const COMPANY_EXPORT_DAYS = 7;
