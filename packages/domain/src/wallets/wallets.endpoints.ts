import { defineEndpoints } from '../contract/endpoint.ts';

/** Restricted, since the keys make passes in the company's name. */
const toSetUp = { menus: ['/settings/bookings'], permission: 'update', notResellers: true, ofCompany: true } as const;

export const walletsEndpoints = defineEndpoints({
  walletAccount: { method: 'GET', path: '/wallet/account', access: 'staff', needs: toSetUp },
  storeWalletAccount: { method: 'PUT', path: '/wallet/account', access: 'staff', needs: toSetUp },
  guestWallets: { base: '/wizard', method: 'GET', path: '/booking/{id}/wallets', access: 'public' },
  applePass: { base: '/wizard', method: 'GET', path: '/wallet/{token}/apple', access: 'public' },
});
