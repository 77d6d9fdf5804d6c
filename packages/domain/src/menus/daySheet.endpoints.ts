import { defineEndpoints } from '../contract/endpoint.ts';

const path = '/location/{id}/day-sheet/{sheet}';
const reports = { menus: ['/reportes'], notResellers: true } as const;

/** What is cooked and loaded for a day: for who reads the reports about operations; on paper for who takes them away. */
export const daySheetEndpoints = defineEndpoints({
  daySheet: { method: 'GET', path, access: 'staff', needs: { ...reports, permission: 'read' } },
  printDaySheet: {
    method: 'POST',
    path: `${path}/print`,
    access: 'staff',
    needs: { ...reports, permission: 'export' },
  },
});
