import { defineEndpoints } from '../contract/endpoint.ts';

export const liveEndpoints = defineEndpoints({
  liveChanges: { method: 'GET', path: '/live', access: 'session', sessionOnly: true, isStream: true },
});
