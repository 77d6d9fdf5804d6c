import type { Actor } from '@marea/domain/access/actor';
import type { NewBlock } from '@marea/domain/booking/block.schema';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { composeBlock } from '@marea/domain/booking/composeBlock';
import { invalidField } from '@marea/domain/kernel/errors';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { lockCurrency } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { once } from '../../idempotency/index.ts';
import { bookings, toStoredBooking } from '../booking.collection.ts';
import { assertMayBlock } from '../change/writeBooking.ts';
import { authorOf, findBooking } from '../findBooking.ts';
import { withFolios } from '../folios.ts';
import { locationOf } from '../sell/quote.ts';
import { takeVessels } from './takeVessels.ts';

/**
 * Blocks all of the vessels or none, in one transaction; repeatable under an idempotency key. Throws `vessels_taken`
 * with the conflicts, `invalid`, `forbidden`, `busy`.
 */
export async function blockVessels(
  app: AppContext,
  actor: Actor,
  request: NewBlock,
  idempotencyKey: string | undefined,
): Promise<BookingRecord[]> {
  const { resourceIds, reason, from, to } = request;
  const location = await locationOf(app, { kind: 'staff', actor }, request.locationId);
  assertMayBlock(actor, location._id);
  if (new Set(resourceIds).size < resourceIds.length) throw invalidField('resourceIds', 'twice_in_list');
  const company = await app.catalogue.company(location.companyId);
  const owners = resourceIds.map((resourceId) => ({ resourceId, owner: newId() }));
  const block = { locationId: location._id, from, to, owners, vesselPath: 'resourceIds' };
  const key = idempotencyKey ? { who: actor.userId, key: idempotencyKey, body: { block: request } } : null;
  return once(
    app,
    key,
    (remember) =>
      withFolios(company.slug, (nextFolio) =>
        takeVessels(app, actor, block, async (tx, taken) => {
          await lockCurrency(app, tx, company);
          const blocks = taken.vessels.map((vessel, index) => {
            const _id = owners[index]?.owner ?? newId();
            const written = { _id, folio: nextFolio(), reason, menu: noMenu(), author: authorOf(actor) };
            return composeBlock({ ...taken, ...written, company, vessel });
          });
          await storeBlocks(app, tx, blocks);
          await remember(tx, blocks.map(({ _id }) => _id).join(' '), taken.at);
          return blocks;
        }),
      ),
    (ids) => Promise.all(ids.split(' ').map((id) => findBooking(app, actor, id))),
  );
}

async function storeBlocks(app: AppContext, tx: Tx, blocks: readonly BookingRecord[]): Promise<void> {
  await app.db(bookings).insertMany(blocks.map(toStoredBooking), { session: tx });
  for (const booking of blocks) await app.announce(tx, 'bookingMade', { booking, holdId: null });
}
