import { bookingRequests } from './booking.requests.ts';
import { companyRequests } from './company.requests.ts';
import { guestRequests } from './guest.requests.ts';
import { listRequests } from './lists.requests.ts';
import { moneyRequests } from './money.requests.ts';

/** The request of each endpoint, and of each case of one in the matrix. */
export const requests = {
  ...companyRequests,
  ...bookingRequests,
  ...moneyRequests,
  ...guestRequests,
  ...listRequests,
};
