import { defineEndpoints } from '../contract/endpoint.ts';
import type { Method, Need } from '../contract/endpoint.ts';

export const calendarImportSorts = ['name', 'active', 'createdAt'] as const;

/** A calendar's address is a secret of another platform, for people who may change vessels. */
const needs: Need = { menus: ['/resources', '/settings/resources'], permission: 'update', notResellers: true };

const at = <const Path extends string>(method: Method, path: Path) =>
  ({ method, path, access: 'staff', needs }) as const;

export const calendarImportEndpoints = defineEndpoints({
  calendarImports: at('GET', '/resource/{id}/calendar-imports'),
  createCalendarImport: at('POST', '/calendar-import'),
  updateCalendarImport: at('PUT', '/calendar-import/{id}/update'),
  readCalendarImport: at('POST', '/calendar-import/{id}/read'),
  deleteCalendarImport: at('DELETE', '/calendar-import/{id}/delete'),
});
