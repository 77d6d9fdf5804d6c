import type { NotificationKind } from '@marea/domain/notifications/notifications.contract';
import { fill } from '@marea/texts/fill';
import { notificationTexts } from '@marea/texts/notifications';
import type { House } from '../db/house.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';

type Told = {
  _id: string;
  companyId: string;
  locationId: string;
  resourceId?: string | null;
  reseller?: { _id: string } | null;
};

/**
 * Tells a company's people of something, in the transaction in which it happens. `of` is the booking
 * or waitlist entry; `words` fill the title and name no guest.
 */
export async function notify(
  house: House,
  tx: Tx,
  kind: NotificationKind,
  of: Told,
  words: Record<string, string | number>,
): Promise<void> {
  await house.native.notifications.insertOne(
    {
      _id: newId(),
      companyId: of.companyId,
      locationId: of.locationId,
      kind,
      title: { en: fill(notificationTexts.en[kind], words), es: fill(notificationTexts.es[kind], words) },
      visitId: of._id,
      resourceId: of.resourceId ?? null,
      resellerId: of.reseller?._id ?? null,
      createdAt: new Date(house.now()),
    },
    { session: tx },
  );
}

/** Tells of a booking: its folio, vessel, day and hour. */
export async function notifyOfBooking(
  house: House,
  tx: Tx,
  kind: Exclude<NotificationKind, 'waitlist_joined'>,
  booking: Told & { folio: string; resourceName: string; bookingDate: string; hora: string },
): Promise<void> {
  const { folio, resourceName, bookingDate, hora } = booking;
  const [year = '', month = '', day = ''] = bookingDate.split('-');
  await notify(house, tx, kind, booking, {
    folio,
    vessel: resourceName,
    date: `${day}/${month}/${year}`,
    time: hora,
  });
}
