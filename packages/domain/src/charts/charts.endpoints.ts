import { defineEndpoints } from '../contract/endpoint.ts';

const chart = {
  path: '/charts/user/{userId}',
  access: 'session',
  needs: { menus: ['/dashboard', '/user/dashboard'], permission: 'read' },
} as const;

export const chartsEndpoints = defineEndpoints({
  chart: { ...chart, method: 'GET' },
  filteredChart: { ...chart, method: 'POST' },
});
