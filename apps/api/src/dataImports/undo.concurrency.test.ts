import type { Actor } from '@marea/domain/access/actor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutWorld, PayingGuest } from '../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../tests/checkout.ts';
import { bookings } from '../booking/index.ts';
import { attempts } from '../checkout/attempts/attempts.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { undoBookings } from './kinds/undoBookings.ts';

const ROUNDS = 10;
/** A batch of other rows in the same transaction. */
const OTHER_READS = 20;

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckout();
});
afterAll(() => world.api.stop());

async function undo({ booking: { _id } }: PayingGuest): Promise<void> {
  const { app, db } = world.api;
  const { version, companyId } = (await db(bookings).findOne({ _id }))!;
  const actor = { kind: 'superadmin', userId: '0'.repeat(24), name: 'Importer', companyId } as Actor;
  await unitOfWork(app.connection, async (tx) => {
    await undoBookings({ app, actor }, tx, [{ entity: 'booking', recordId: _id, version }]);
    for (let nth = 0; nth < OTHER_READS; nth += 1) await db(bookings).findOne({ _id }, { session: tx });
  });
}

it('a booking that goes with its import while its guest begins to pay leaves nothing that can be paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const guest = await bookAndPay(world.api, world.fixture, world.account);

    const [begun] = await Promise.all([guest.start(), undo(guest)]);

    const stays = await world.api.db(bookings).exists({ _id: guest.booking._id });
    const hasAttempt = await world.api.db(attempts).exists({ visitId: guest.booking._id });
    expect([begun.status, hasAttempt]).toEqual(stays ? [201, true] : [404, false]);
  }
}, 60_000);
