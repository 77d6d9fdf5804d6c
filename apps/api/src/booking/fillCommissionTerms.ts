import { isChangedAfterLeaving, termsFromHistory } from '@marea/domain/commissions/commissionTerms';
import type { Connection } from 'mongoose';
import type { OnProgress } from '../db/newFields.ts';
import { fillFromRecords } from '../db/newFields.ts';
import type { StoredBooking } from './booking.collection.ts';

/** Once: gives bookings of an older version the terms on which resellers' accounts are based. */
export async function fillCommissionTerms(connection: Connection, onProgress?: OnProgress): Promise<void> {
  await fillFromRecords<StoredBooking>(
    connection,
    { name: 'bookings', field: 'commissionTerms' },
    (booking) => ({
      $set: { commissionTerms: termsFromHistory(booking) },
    }),
    onProgress,
  );
}

/** Once: says of bookings of an older version whether their terms changed after they left. */
export async function fillChangedAfterLeaving(connection: Connection, onProgress?: OnProgress): Promise<void> {
  await fillFromRecords<StoredBooking>(
    connection,
    { name: 'bookings', field: 'changedAfterLeaving' },
    ({ commissionTerms }) => ({ $set: { changedAfterLeaving: isChangedAfterLeaving(commissionTerms) } }),
    onProgress,
  );
}
