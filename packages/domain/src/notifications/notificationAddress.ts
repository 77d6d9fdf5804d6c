import { bookingEndpoints } from '../booking/booking.endpoints.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { readingOf } from '../reports/reports.endpoints.ts';
import type { Notification, NotificationKind } from './notifications.schema.ts';

/** The screens for notifications that concern no booking. */
const screens: Partial<Record<NotificationKind, string>> = {
  calendar_conflict: '/resources',
  webhook_disabled: '/settings/webhooks',
  key_refused: '/settings/accounts',
  party_unreached: '/waitlist',
};

type Reader = { isOwner: boolean; mayCall: (endpoint: Endpoint) => boolean };

/** The back office address to look into a notification; null if its reader has none. */
export function notificationAddress(
  { kind, visitId }: Pick<Notification, 'kind' | 'visitId'>,
  { isOwner, mayCall }: Reader,
): string | null {
  if (visitId !== null && mayCall(bookingEndpoints.booking)) {
    return `${isOwner ? '/user/booking' : '/booking'}?booking=${visitId}`;
  }
  if (kind === 'export_ready') return mayCall(readingOf('/reports')) ? '/reports' : '/reportes';
  return screens[kind] ?? null;
}
