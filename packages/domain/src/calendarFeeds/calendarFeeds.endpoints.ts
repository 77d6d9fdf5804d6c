import { readsBookings } from '../booking/lists/bookingLists.endpoints.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

/** Superadmins are refused: they belong to no company whose trips a feed could show. */
const mayRead = { ...readsBookings, notSuperadmins: true } as const;

const own = { access: 'session', needs: mayRead, sessionOnly: true } as const;

export const calendarFeedsEndpoints = defineEndpoints({
  calendarFeeds: { method: 'GET', path: '/calendar-feeds', ...own },
  createCalendarFeed: { method: 'POST', path: '/calendar-feeds', ...own },
  deleteCalendarFeed: { method: 'DELETE', path: '/calendar-feeds/{id}', ...own },
  calendarFeed: { method: 'GET', path: '/calendar/{key}', access: 'public' },
});
