import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';
import { fill } from '@marea/texts/fill';
import { notificationTexts } from '@marea/texts/notifications';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { NotificationRecord } from './notification.collection.ts';

type Told = {
  _id: string;
  companyId: string;
  locationId: string;
  resourceId?: string | null;
  reseller?: { _id: string } | null;
};
type ToldBooking = Told & { folio: string; resourceName: string; bookingDate: string; hora: string };
type BookingNews = Exclude<NotificationKind, 'waitlist_joined'>;

/**
 * Tells a company's people of something, in the transaction in which it happens. `of` is the booking
 * or waitlist entry; `words` fill the title and name no guest.
 */
export async function notify(
  app: AppContext,
  tx: Tx,
  kind: NotificationKind,
  of: Told,
  words: Record<string, string | number>,
): Promise<void> {
  const line = lineOf(newId(), kind, of, words, new Date(app.now()));
  await app.native.notifications.insertOne(line, { session: tx });
}

/** Tells of a booking: its folio, vessel, day and hour. */
export async function notifyOfBooking(app: AppContext, tx: Tx, kind: BookingNews, booking: ToldBooking): Promise<void> {
  await notify(app, tx, kind, booking, searchTerms(booking));
}

/** The line that tells of a booking. */
export function bookingLine(_id: string, kind: BookingNews, booking: ToldBooking, at: Date): NotificationRecord {
  return lineOf(_id, kind, booking, searchTerms(booking), at);
}

function lineOf(
  _id: string,
  kind: NotificationKind,
  of: Told,
  words: Record<string, string | number>,
  createdAt: Date,
): NotificationRecord {
  return {
    _id,
    companyId: of.companyId,
    locationId: of.locationId,
    kind,
    title: { en: fill(notificationTexts.en[kind], words), es: fill(notificationTexts.es[kind], words) },
    visitId: of._id,
    resourceId: of.resourceId ?? null,
    resellerId: of.reseller?._id ?? null,
    createdAt,
  };
}

function searchTerms({ folio, resourceName, bookingDate, hora }: ToldBooking) {
  const [year = '', month = '', day = ''] = bookingDate.split('-');
  return { folio, vessel: resourceName, date: `${day}/${month}/${year}`, time: hora };
}
