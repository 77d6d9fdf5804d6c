import type { Actor } from '@marea/domain/access/actor';
import { owedOf } from '@marea/domain/booking/price/salesFigures';
import { DomainError, fieldError, invalidField } from '@marea/domain/core/errors/errors';
import type { FieldCode } from '@marea/domain/core/errors/fieldCode';
import { writtenAmount } from '@marea/domain/core/money/money';
import type {
  AuthorisedPayment,
  DecideAuthorised,
  Decision,
} from '@marea/domain/payments/checkout/pendingPayments.schema';
import { capturesInPart } from '@marea/domain/payments/checkout/providers';
import { partOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import { recordAudit } from '../../audit/index.ts';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { belongingTo } from '../../db/scope.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { enqueue } from '../../outbox/index.ts';
import { bookingIn } from '../../payments/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attempts, isPayable } from '../attempts/attempts.ts';
import { settle } from '../attempts/settle.ts';

const MAX_DELAY_MS = 30_000;
const atAct = (code: FieldCode) => [fieldError('act', code)];

/** Authorised, uncaptured payments of a location or of one booking there, earliest expiry first. Throws `not_found`. */
export async function authorisedPayments(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  visitId: string | undefined,
): Promise<AuthorisedPayment[]> {
  const { _id: locationId, companyId } = await locationVisibleTo(app, actor, idOrSlug);
  const found = await app
    .db(attempts)
    .find(
      { $and: [belongingTo(actor)], locationId, companyId, state: 'authorised', ...(visitId && { visitId }) },
      { sort: { authorisedUntil: 1, _id: 1 } },
    )
    .toArray();
  return found.map(viewOf);
}

/**
 * Stores the decision on an authorised payment and carries it out at its provider; without an answer, the sweep
 * retries. Throws `not_found`, `not_authorised` if somebody else was first, `nothing_owed`, `invalid` on `amount` above
 * the authorised amount or the balance or below the provider's minimum, `capture_refused`.
 */
export async function decideAuthorised(
  app: AppContext,
  actor: Actor,
  id: string,
  { act, amount }: DecideAuthorised,
): Promise<AuthorisedPayment> {
  await unitOfWork(app.connection, async (tx) => {
    const attempt = await app.db(attempts).findOne({ _id: id, ...belongingTo(actor) }, { session: tx });
    const booking = attempt && (await bookingIn(app, tx, {}, attempt.visitId));
    if (!attempt || !booking) throw new DomainError('not_found');
    if (attempt.state !== 'authorised' || attempt.decision)
      throw new DomainError('not_authorised', {}, atAct('already_settled'));
    const owed = isPayable(booking) ? owedOf(booking) : 0;
    const decision: Decision = {
      _id: newId(),
      act,
      ...(act === 'capture' ? amountsCaptured(attempt, owed, amount) : nothingCaptured(attempt)),
      by: actor.name,
      at: new Date(app.now()),
    };
    const { matchedCount } = await app
      .db(attempts)
      .updateOne(
        { _id: id, state: 'authorised', decision: null },
        { $set: { decision, updatedAt: decision.at } },
        { session: tx },
      );
    if (matchedCount === 0) throw new DomainError('not_authorised', {}, atAct('already_settled'));
    const entry = { authorised: writtenAmount(attempt.charge.amount, attempt.charge.currency) };
    const captured = act === 'capture' ? writtenAmount(decision.charge.amount, decision.charge.currency) : null;
    await recordAudit(app, tx, {
      actor,
      scope: attempt,
      entity: 'authorisedPayment',
      entityId: id,
      before: { ...entry, decision: null, captured: null },
      after: { ...entry, decision: act, captured },
    });
    const notBefore = new Date(app.now() + MAX_DELAY_MS);
    await enqueue(app, tx, { kind: 'settleAttempt', payload: { attemptId: id, sweep: null }, notBefore });
  });
  const after = await settle(app, id);
  if (after.state === 'authorised' && !after.decision)
    throw new DomainError('capture_refused', {}, atAct('refused_by_provider'));
  return viewOf(after);
}

/** The amount to capture, in proportion at the provider: by default the balance, or all if it captures no part. */
function amountsCaptured(attempt: AttemptRecord, owed: number, requested: number | undefined) {
  if (owed === 0) throw new DomainError('nothing_owed', {}, atAct('nothing_owed'));
  const isInPart = capturesInPart(attempt.provider);
  const amount = requested ?? (isInPart ? Math.min(attempt.amount, owed) : attempt.amount);
  if (amount > attempt.amount) throw invalidField('amount', 'more_than_authorised');
  if (amount < attempt.amount && !isInPart) throw invalidField('amount', 'whole_only');
  if (amount > owed) throw invalidField('amount', 'more_than_balance');
  const whole = { ...attempt, tendered: attempt.charge };
  const { bankFee, tendered: charge } = partOfPayment(whole, { part: amount, of: attempt.amount });
  if (charge.amount === 0) throw invalidField('amount', 'not_zero');
  return { amount, bankFee, charge };
}

function nothingCaptured({ charge: { currency } }: AttemptRecord) {
  return { amount: 0, bankFee: 0, charge: { amount: 0, currency } };
}

function withoutId({ _id: _own, ...decision }: Decision): AuthorisedPayment['decision'] {
  return decision;
}

function viewOf(attempt: AttemptRecord): AuthorisedPayment {
  const { _id, visitId, folio, provider, state, amount, bankFee, currency, charge, authorisedUntil } = attempt;
  const decision = attempt.decision && withoutId(attempt.decision);
  return { _id, visitId, folio, provider, state, amount, bankFee, currency, charge, authorisedUntil, decision };
}
