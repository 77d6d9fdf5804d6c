import type { Contract } from '@marea/domain/contract';
import type { Input } from '@marea/domain/contract/contractOf';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { counted, requestNamed } from '../http/limits/requestsCounted.ts';
import { once } from '../idempotency/index.ts';
import { keepOwnChannel } from '../textMessages/index.ts';
import { withLink } from './guestParty.ts';
import { partyGuest, recordCall } from './partySteps.ts';
import { closedBecause, lockQueue } from './queue.ts';
import { addWaitingParty } from './waitingParties.ts';

/** Adds a guest to the queue, once per key. Throws `waitlist_closed`, `already_waiting`, `too_many_requests`. */
export async function joinWaitlist(
  app: AppContext,
  location: Location,
  body: Input<Contract['joinWaitlist']>['body'],
  key: string | undefined,
): Promise<{ party: WaitingPartyRecord; link: string }> {
  const link = newSecret();
  const { contactBy, ...joining } = body;
  const request = {
    ...joining,
    status: 'waiting',
    linkHashes: [hashOfSecret(link)],
    by: { userId: null, name: body.customer.firstName },
  } as const;
  const { email } = body.customer;
  const limited = {
    request: requestNamed(key, body),
    counts: email ? [{ of: 'waitlist by e-mail' as const, key: email.toLowerCase() }] : [],
  };
  const join = (remember: (tx: Tx, id: string, clock: Date) => Promise<void>) =>
    addWaitingParty(
      app,
      location,
      null,
      request,
      async (tx, entered, clock) => {
        const { companyId, customer } = entered;
        if (contactBy) await keepOwnChannel(app, tx, { companyId, customerId: customer.customerId }, contactBy);
        await app.announce(tx, 'waitingPartyJoined', { party: entered });
        await remember(tx, entered._id, clock);
      },
      (current, queue) => {
        const reason = closedBecause(app, current, queue);
        if (reason) throw new DomainError('waitlist_closed', { reason });
      },
    );
  const party = await once(
    app,
    key ? { who: `waitlist|${location._id}`, key, body } : null,
    (remember) => counted(app, limited, () => join(remember)),
    (id) => withLink(app, id, link),
  );
  return { party, link };
}

/**
 * Adds an e-mail address to a guest's own party; idempotent. Name and phone are enough to open a party, so a link can
 * never change an address. Throws `not_in_line`, `contact_given`, `too_many_requests`.
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
