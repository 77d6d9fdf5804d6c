import { sellsTrips } from '../access/guestData.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

const [mayBook, mayChange] = sellsTrips;
/** Restricted, since a mail shows the guest's address and payments. */
const mayRead = { ...mayChange, or: [mayBook], notResellers: true } as const;
const mayWrite = { ...mayChange, notResellers: true } as const;

/** Restricted, since the account's numbers send in the company's name. */
const toSetUp = { menus: ['/settings/bookings'], permission: 'update', notResellers: true, ofCompany: true } as const;

export const messagesEndpoints = defineEndpoints({
  bookingMessages: { method: 'GET', path: '/booking/{id}/messages', access: 'staff', needs: mayRead },
  customerMessages: { method: 'GET', path: '/customer/{id}/messages', access: 'staff', needs: mayRead },
  messageRecipients: { method: 'POST', path: '/message/recipients', access: 'staff', needs: mayWrite },
  sendMessage: { method: 'POST', path: '/message', access: 'staff', needs: mayWrite },
  customerChannel: { method: 'GET', path: '/customer/{id}/channel', access: 'staff', needs: mayRead },
  setCustomerChannel: { method: 'PUT', path: '/customer/{id}/channel', access: 'staff', needs: mayWrite },
  messageAccount: { method: 'GET', path: '/message/account', access: 'staff', needs: toSetUp },
  storeMessageAccount: { method: 'PUT', path: '/message/account', access: 'staff', needs: toSetUp },
  testMessageAccount: { method: 'POST', path: '/message/account/test', access: 'staff', needs: toSetUp },
  sandboxInbox: { method: 'GET', path: '/message/sandbox', access: 'staff', needs: toSetUp },
  resendMessage: { method: 'POST', path: '/message/{id}/resend', access: 'staff', needs: mayWrite },
});
