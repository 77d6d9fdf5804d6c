import { defineEndpoints } from '../contract/endpoint.ts';
import type { Method, Need } from '../contract/endpoint.ts';

/** The kinds of records that a company imports from its former system, in order of import. */
export const importKinds = [
  'customers',
  'vessels',
  'services',
  'addons',
  'bookings',
  'payments',
  'reviews',
  'credits',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** The systems whose files are recognised; `file` is any other. */
export const importSources = ['file', 'fareharbor', 'checkfront', 'rezdy', 'bokun', 'google', 'stripe'] as const;
export type ImportSource = (typeof importSources)[number];

export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const MAX_IMPORT_BYTES = 24 * 1_024 * 1_024;
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_COLUMNS = 200;
/** The file types a browser offers; the API goes by the content. */
export const ACCEPTED_IMPORTS = ['.csv', '.tsv', '.txt', '.xlsx', '.vcf'] as const;

/** An import changes the whole company. Each kind also needs the right to add its records. */
const needs: Need = { menus: ['/settings/bookings'], permission: 'update', notResellers: true, ofCompany: true };

const at = <const Path extends string>(method: Method, path: Path) =>
  ({ method, path, access: 'staff', needs, sessionOnly: true }) as const;

export const dataImportEndpoints = defineEndpoints({
  importKinds: at('GET', '/import/kinds'),
  importSample: at('GET', '/import/kinds/{kind}/sample'),
  dataImports: at('GET', '/import/list'),
  dataImport: at('GET', '/import/{id}'),
  uploadDataImport: { ...at('POST', '/import'), file: 'file', maxFileBytes: MAX_IMPORT_BYTES },
  checkDataImport: at('POST', '/import/{id}/check'),
  writeDataImport: at('POST', '/import/{id}/write'),
  undoDataImport: at('POST', '/import/{id}/undo'),
  importFindings: at('GET', '/import/{id}/findings'),
  importFindingsFile: at('GET', '/import/{id}/findings/file'),
  deleteDataImport: at('DELETE', '/import/{id}/delete'),
});
