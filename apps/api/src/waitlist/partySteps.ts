import { DomainError } from '@marea/domain/core/errors/errors';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isReached } from './reachedParties.ts';
import { waitingParties, toWaitingParty } from './waitingParty.collection.ts';

export type StepAuthor = { userId: string | null; name: string };
type Step = { status: WaitingPartyRecord['status']; why?: string | undefined; changes?: Partial<WaitingPartyRecord> };

/** Writes a step, and announces the call's mail if it is due: once per party, at the call or with a later address. */
export async function recordCall(
  app: AppContext,
  tx: Tx,
  by: StepAuthor,
  before: WaitingPartyRecord,
  step: Step,
): Promise<WaitingPartyRecord> {
  const isNews = before.status !== 'notified' || isElsewhere(before.customer, step.changes?.customer);
  const mayBeDue = step.status === 'notified' && isNews && before.mailedAt === null;
  const isDue = mayBeDue && (await isReached(app, { ...before, ...step.changes }, tx));
  const mailed = isDue ? { mailedAt: new Date(app.now()), unreachedAt: null } : {};
  const after = await recordStep(app, tx, by, before, { ...step, changes: { ...step.changes, ...mailed } });
  if (isDue) await app.announce(tx, 'waitingPartyCalled', { party: after });
  return after;
}

function isElsewhere(before: Contact, { email, phone }: Contact = before): boolean {
  return email !== before.email || phone !== before.phone;
}
type Contact = Pick<WaitingPartyRecord['customer'], 'email' | 'phone'>;

/** Writes a party's status and changes, with history and audit; `by` is who did it, a guest without an id. */
export async function recordStep(
  app: AppContext,
  tx: Tx,
  by: StepAuthor,
  before: WaitingPartyRecord,
  step: Step,
): Promise<WaitingPartyRecord> {
  const { status, why = null, changes = {} } = step;
  const at = new Date(app.now());
  const after: WaitingPartyRecord = {
    ...before,
    ...changes,
    ...(status === before.status ? {} : { status, ...stampOf(status, at) }),
    version: before.version + 1,
    updatedAt: at,
    history: [
      ...before.history,
      { at, by: { userId: by.userId, name: by.name }, from: before.status, to: status, why },
    ],
  };
  await replace(app, tx, before, after);
  const change = { before: toWaitingParty(before), after: toWaitingParty(after) };
  await recordAudit(app, tx, { actor: by, scope: before, entity: 'waitlist', entityId: before._id, ...change });
  return after;
}

/** The guest of a party, as the author of their own changes. */
export function partyGuest({ customer }: WaitingPartyRecord): StepAuthor {
  return { userId: null, name: customer.firstName };
}

/** Updates a party without a history entry, in the caller's transaction. */
export async function updateSilently(
  app: AppContext,
  tx: Tx,
  before: WaitingPartyRecord,
  changes: Partial<WaitingPartyRecord>,
): Promise<WaitingPartyRecord> {
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: new Date(app.now()) };
  await replace(app, tx, before, after);
  return after;
}

async function replace(app: AppContext, tx: Tx, before: WaitingPartyRecord, after: WaitingPartyRecord): Promise<void> {
  const { matchedCount } = await app
    .db(waitingParties)
    .replaceOne({ _id: before._id, version: before.version, status: before.status }, after, { session: tx });
  if (matchedCount === 0) throw new DomainError('version_conflict', { current: toWaitingParty(before) });
}

function stampOf(status: WaitingPartyRecord['status'], at: Date): Partial<WaitingPartyRecord> {
  if (status === 'notified') return { notifiedAt: at };
  if (status === 'checkedin') return { servedAt: at };
  return status === 'waiting' ? {} : { doneAt: at };
}
