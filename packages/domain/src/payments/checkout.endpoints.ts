import { defineEndpoints } from '../contract/endpoint.ts';

const guest = { base: '/wizard', access: 'public' } as const;

export const checkoutEndpoints = defineEndpoints({
  guestPayment: { ...guest, method: 'GET', path: '/booking/{id}/payment' },
  startGuestPayment: { ...guest, method: 'POST', path: '/booking/{id}/payment' },
  settleGuestPayment: { ...guest, method: 'POST', path: '/booking/{id}/payment/{attemptId}/settle' },
  endGuestPayment: { ...guest, method: 'PUT', path: '/booking/{id}/payment/{attemptId}/end' },
  hostGuestPayment: { ...guest, method: 'PUT', path: '/booking/{id}/payment/{attemptId}/hosted' },
  actInSandbox: { ...guest, method: 'POST', path: '/booking/{id}/payment/{attemptId}/sandbox' },
});
