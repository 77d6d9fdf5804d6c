import { isAboard, stopsBoarding } from '@marea/domain/booking/boarding';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { bookingTransitions, statusFrom } from '@marea/domain/booking/booking.status';
import type { CheckinGap } from '@marea/domain/checkin/checkin';
import { DomainError } from '@marea/domain/kernel/errors';
import { bookingById, writeCheckin } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { assertStillSails } from './openCheckin.ts';
import { openForms } from './openForms.ts';

/** Finishes a check-in, once, and boards where nothing stops it. Throws `checkin_incomplete`, `booking_closed`. */
export async function finishCheckin(app: AppContext, bookingId: string): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const booking = await bookingById(app, bookingId, tx);
    if (isAboard(booking.status)) return;
    assertStillSails(app, booking);
    const { required } = await app.catalogue.waiver(booking.companyId);
    const obstacles = stopsBoarding(booking, required);
    const isFirst = booking.checkin.doneAt === null;
    if (isFirst) await assertComplete(app, booking, obstacles.includes('waiver'));
    const opens = statusFrom('checkedin', booking.start.getTime()) ?? 0;
    const boards =
      app.now() >= opens && bookingTransitions[booking.status].includes('checkedin') && obstacles.length === 0;
    if (!isFirst && !boards) return;
    const doneAt = booking.checkin.doneAt ?? new Date(app.now());
    const done = { action: 'checkin', from: null, to: null, why: null } as const;
    const aboard = { action: 'status', from: booking.status, to: 'checkedin', why: null } as const;
    await writeCheckin(
      app,
      tx,
      booking,
      { checkin: { ...booking.checkin, doneAt }, ...(boards ? { status: 'checkedin' as const } : {}) },
      [...(isFirst ? [done] : []), ...(boards ? [aboard] : [])],
    );
  });
}

async function assertComplete(app: AppContext, booking: BookingRecord, isUnsigned: boolean): Promise<void> {
  const forms = await openForms(app, booking);
  const isUnanswered = forms.some(({ fields }) => fields.some(({ required }) => required));
  const missing: CheckinGap[] = [
    ...(isUnsigned ? (['waiver'] as const) : []),
    ...(isUnanswered ? (['forms'] as const) : []),
  ];
  if (missing.length > 0) throw new DomainError('checkin_incomplete', { missing });
}
