import { defineEndpoints } from '../../contract/endpoint.ts';

const guest = { base: '/wizard', access: 'public' } as const;

export const checkoutEndpoints = defineEndpoints({
  guestPayment: { ...guest, method: 'GET', path: '/booking/{id}/payment' },
  startGuestPayment: { ...guest, method: 'POST', path: '/booking/{id}/payment' },
  settleGuestPayment: { ...guest, method: 'POST', path: '/booking/{id}/payment/{attemptId}/settle' },
  endGuestPayment: { ...guest, method: 'PUT', path: '/booking/{id}/payment/{attemptId}/end' },
  hostGuestPayment: { ...guest, method: 'PUT', path: '/booking/{id}/payment/{attemptId}/hosted' },
  actInSandbox: { ...guest, method: 'POST', path: '/booking/{id}/payment/{attemptId}/sandbox' },
});

const menus = ['/payments', '/payments_module'] as const;

export const heldPaymentEndpoints = defineEndpoints({
  heldPayments: {
    method: 'GET',
    path: '/booking/{id}/heldPayments',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  releaseHeldPayment: {
    method: 'POST',
    path: '/heldPayment/{id}/release',
    access: 'staff',
    needs: { menus, permission: 'update', notResellers: true },
  },
});

export const authorisedPaymentEndpoints = defineEndpoints({
  authorisedPayments: {
    method: 'GET',
    path: '/payment/{id}/authorised',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  decideAuthorised: {
    method: 'POST',
    path: '/authorisedPayment/{id}/decision',
    access: 'staff',
    needs: { menus, permission: 'update', notResellers: true },
  },
});

export const openAttemptEndpoints = defineEndpoints({
  openAttempts: {
    method: 'GET',
    path: '/booking/{id}/openAttempts',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  unplacedRefunds: {
    method: 'GET',
    path: '/booking/{id}/unplacedRefunds',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  releaseAttempt: {
    method: 'POST',
    path: '/paymentAttempt/{id}/release',
    access: 'staff',
    needs: { menus, permission: 'update', notResellers: true },
  },
});
