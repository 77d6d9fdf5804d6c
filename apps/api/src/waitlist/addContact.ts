import { DomainError } from '@marea/domain/kernel/errors';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { counted, requestNamed } from '../http/requestsCounted.ts';
import { partyGuest, recordCall } from './partySteps.ts';
import { lockQueue } from './queue.ts';

/**
 * Adds an e-mail address to a guest's own party; the same again changes nothing. Whoever knows name and phone can open a
 * party, so that an address is never exchanged by a link. Throws `not_in_line`, `contact_given`, `too_many_requests`.
 */
export async function addContact(
  app: AppContext,
  { _id, locationId }: WaitingPartyRecord,
  email: string,
): Promise<WaitingPartyRecord> {
  const key = email.toLowerCase();
  const limited = { request: requestNamed(_id, key), counts: [{ of: 'waitlist by e-mail' as const, key }] };
  return counted(app, limited, () =>
    unitOfWork(app.connection, async (tx) => {
      const { queue } = await lockQueue(app, tx, locationId);
      const before = queue.waiting.find((party) => party._id === _id);
      if (!before) throw new DomainError('not_in_line');
      const { status, customer } = before;
      if (customer.email.toLowerCase() === key) return before;
      if (customer.email !== '') throw new DomainError('contact_given');
      return recordCall(app, tx, partyGuest(before), before, { status, changes: { customer: { ...customer, email } } });
    }),
  );
}
