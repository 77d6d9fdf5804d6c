import { defineEndpoints } from '../contract/endpoint.ts';

const toRead = { menus: ['/reports'], permission: 'read', notResellers: true } as const;
const toSettle = { menus: ['/payments_module'], permission: 'create', notResellers: true } as const;

export const ownersEndpoints = defineEndpoints({
  agreement: { method: 'GET', path: '/resource/{id}/agreement', access: 'staff', needs: toRead },
  changeAgreement: {
    method: 'PUT',
    path: '/resource/{id}/agreement',
    access: 'staff',
    needs: { menus: ['/settings/resources'], permission: 'update', notResellers: true },
  },
  ownerStatement: { method: 'GET', path: '/resource/{id}/statement', access: 'staff', needs: toRead },
  ownStatement: {
    method: 'GET',
    path: '/user/resource/{id}/statement',
    access: 'owner',
    needs: { menus: ['/user/dashboard'], permission: 'read' },
  },
  closeOwnerPeriod: { method: 'POST', path: '/resource/{id}/statement/close', access: 'staff', needs: toSettle },
  payOwner: { method: 'POST', path: '/resource/{id}/payout', access: 'staff', needs: toSettle },
});
