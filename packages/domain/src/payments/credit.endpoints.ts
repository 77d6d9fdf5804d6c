import { defineEndpoints } from '../contract/endpoint.ts';

const menus = ['/payments', '/payments_module'] as const;
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
