import { readsBookings } from '../booking/lists/bookingLists.endpoints.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

/** A superadmin belongs to no company, whose trips a feed could show. */
const mayRead = { ...readsBookings, notSuperadmins: true } as const;

export const calendarFeedsEndpoints = defineEndpoints({
  calendarFeeds: { method: 'GET', path: '/calendar-feeds', access: 'session', needs: mayRead },
  createCalendarFeed: { method: 'POST', path: '/calendar-feeds', access: 'session', needs: mayRead },
  deleteCalendarFeed: { method: 'DELETE', path: '/calendar-feeds/{id}', access: 'session', needs: mayRead },
  calendarFeed: { method: 'GET', path: '/calendar/{key}', access: 'public' },
});
