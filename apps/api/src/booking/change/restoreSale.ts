import type { ProviderActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../../context.ts';
import { bookingById } from '../findBooking.ts';
import { takeSlot } from '../slot/slot.ts';
import { slotRequestOf } from './writeBooking.ts';
import { writeInSlot } from './writeInSlot.ts';

/** Takes the slot of a given-up sale that was paid after all. Throws `booking_closed`, `slot_taken`, `invalid`. */
export async function restoreSale(app: AppContext, id: string, provider: string): Promise<BookingRecord> {
  const before = await bookingById(app, id);
  if (before.status !== 'ventas-no-concretadas') return before;
  if (before.start.getTime() <= app.now()) throw new DomainError('booking_closed', { status: before.status });
  const actor: ProviderActor = { kind: 'provider', userId: null, name: provider, companyId: before.companyId };
  const change = { status: 'created' as const, kept: 0 };
  const entry = { action: 'status', from: before.status, to: change.status, why: null } as const;
  return takeSlot(app, await slotRequestOf(app, actor, before), { owner: id }, async (tx, slot) => {
    const after = await writeInSlot(app, tx, slot, { actor, before, change, entry });
    await app.announce(tx, 'saleRestored', { booking: after });
    return after;
  });
}
