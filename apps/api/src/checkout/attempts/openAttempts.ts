import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import { writtenAmount } from '@marea/domain/core/money/money';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import type { OpenAttempt } from '@marea/domain/payments/checkout/pendingPayments.schema';
import { recordAudit } from '../../audit/index.ts';
import { findBooking } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { belongingTo } from '../../db/scope.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { AttemptRecord } from './attempts.ts';
import { attemptById, attempts } from './attempts.ts';
import { abandon, endAttempt } from './settle.ts';

/** Why an attempt was abandoned before its time. */
const RELEASED = 'released';

/** The attempts of a booking that may still bring money. Throws `not_found`. */
export async function openAttemptsOf(app: AppContext, actor: Actor, bookingId: string): Promise<OpenAttempt[]> {
  const { _id: visitId } = await findBooking(app, actor, bookingId);
  const live = await app.db(attempts).find({ liveFor: visitId }).toArray();
  return live.map(viewOf);
}

/**
 * Ends an attempt at its provider, or abandons it if that fails, so the guest can pay another way. Throws `not_found`,
 * and `payment_settled` if it is over, was paid in the meantime or waits for a decision of staff.
 */
export async function releaseAttempt(app: AppContext, actor: Actor, id: string): Promise<OpenAttempt> {
  const before = await app.db(attempts).findOne({ _id: id, ...belongingTo(actor) });
  if (!before) throw new DomainError('not_found');
  if (!isReleasable(before)) throw new DomainError('payment_settled');
  const tried = await endAttempt(app, id).catch(stillOpen);
  const current = tried ?? (await attemptById(app, id));
  if (current.state === 'paid' || (!tried && !isReleasable(current))) throw new DomainError('payment_settled');
  const after = tried ?? (await abandon(app, current, RELEASED));
  if (isLive[after.state]) throw new DomainError('busy');
  await unitOfWork(app.connection, (tx) =>
    recordAudit(app, tx, {
      actor,
      scope: after,
      entity: 'paymentAttempt',
      entityId: id,
      before: auditedFields(before),
      after: auditedFields(after),
    }),
  );
  return viewOf(after);
}

/** Authorised and held money need other decisions. */
function isReleasable({ state, held }: AttemptRecord): boolean {
  return isLive[state] && state !== 'authorised' && held.every(({ release }) => release !== null);
}

function stillOpen(error: unknown): null {
  if (error instanceof DomainError && error.code === 'payment_in_progress') return null;
  throw error;
}

function auditedFields({ state, charge }: AttemptRecord) {
  return { state, charge: writtenAmount(charge.amount, charge.currency) };
}

function viewOf({ _id, provider, method, state, charge, expiresAt, history, createdAt }: AttemptRecord): OpenAttempt {
  return { _id, provider, method, state, stateSince: history.at(-1)?.at ?? createdAt, charge, expiresAt };
}
