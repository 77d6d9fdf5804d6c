import { sellsTrips } from '../access/guestData.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

const [mayBook, mayChange] = sellsTrips;
/** A mail tells the guest's address and what was paid. */
const mayRead = { ...mayChange, or: [mayBook], notResellers: true } as const;
const mayWrite = { ...mayChange, notResellers: true } as const;

export const messagesEndpoints = defineEndpoints({
  bookingMessages: { method: 'GET', path: '/booking/{id}/messages', access: 'staff', needs: mayRead },
  customerMessages: { method: 'GET', path: '/customer/{id}/messages', access: 'staff', needs: mayRead },
  messageRecipients: { method: 'POST', path: '/message/recipients', access: 'staff', needs: mayWrite },
  sendMessage: { method: 'POST', path: '/message', access: 'staff', needs: mayWrite },
  resendMessage: { method: 'POST', path: '/message/{id}/resend', access: 'staff', needs: mayWrite },
});
