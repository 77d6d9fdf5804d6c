import { defineEndpoints } from '../contract/endpoint.ts';

const menus = ['/payments', '/payments_module'] as const;

const mayRead = { menus, permission: 'read' } as const;
const mayEnter = { menus, permission: 'create', notResellers: true } as const;

export const paymentsEndpoints = defineEndpoints({
  payments: { method: 'GET', path: '/payment/{id}/all', access: 'staff', needs: mayRead },
  paymentList: { method: 'POST', path: '/payment/{id}/all', access: 'staff', needs: mayRead },
  paymentTotals: { method: 'POST', path: '/payment/{id}/total', access: 'staff', needs: mayRead },
  openBookings: {
    method: 'GET',
    path: '/location/{id}/openBookings',
    access: 'staff',
    needs: { ...mayRead, notResellers: true },
  },
  paymentBatches: {
    method: 'GET',
    path: '/payment/{id}/batches',
    access: 'staff',
    needs: { ...mayRead, notResellers: true },
  },
  takePayment: { method: 'POST', path: '/payment', access: 'staff', needs: mayEnter },
  changePayment: {
    method: 'PUT',
    path: '/payment/{id}',
    access: 'staff',
    needs: { menus, permission: 'update', notResellers: true },
  },
  sendRefundAgain: {
    method: 'POST',
    path: '/payment/{id}/send',
    access: 'staff',
    needs: { menus, permission: 'update', notResellers: true },
  },
  voidPayment: {
    method: 'DELETE',
    path: '/payment/{id}',
    access: 'staff',
    needs: { menus, permission: 'delete', notResellers: true },
  },
});

export const paymentLinkEndpoints = defineEndpoints({
  makePaymentLink: {
    method: 'POST',
    path: '/booking/{id}/paymentLink',
    access: 'staff',
    needs: { menus: ['/payments', '/payments_module'], permission: 'create', notResellers: true },
  },
});

export const paymentSeriesEndpoints = defineEndpoints({
  paymentSeries: {
    method: 'POST',
    path: '/payment/{id}/list',
    access: 'staff',
    needs: { menus: ['/payments', '/payments_module'], permission: 'read' },
  },
});

const mayReadCredit = { menus, permission: 'read', notResellers: true } as const;
const guest = { base: '/wizard', access: 'public' } as const;

export const creditEndpoints = defineEndpoints({
  customerCredits: { method: 'GET', path: '/customer/{id}/credits', access: 'staff', needs: mayReadCredit },
  bookingCredits: { method: 'GET', path: '/booking/{id}/credits', access: 'staff', needs: mayReadCredit },
  spendCredit: {
    method: 'POST',
    path: '/booking/{id}/credits',
    access: 'staff',
    needs: { menus, permission: 'create', notResellers: true },
  },
  guestCredits: { ...guest, method: 'GET', path: '/booking/{id}/credits' },
  spendGuestCredit: { ...guest, method: 'POST', path: '/booking/{id}/credits' },
});
