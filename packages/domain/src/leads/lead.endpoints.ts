import { defineEndpoints } from '../contract/endpoint.ts';

const guest = { base: '/wizard', access: 'public' } as const;

export const leadEndpoints = defineEndpoints({
  storeLead: { ...guest, method: 'POST', path: '/{slug}/{locationId}/lead' },
  resumeLead: { ...guest, method: 'PUT', path: '/lead/{id}/resume' },
  stopLeadMails: { ...guest, method: 'PUT', path: '/lead/{id}/stop' },
});
