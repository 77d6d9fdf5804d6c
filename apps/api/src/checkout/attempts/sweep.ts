import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { EffectHandlers } from '../../outbox/index.ts';
import { enqueue } from '../../outbox/index.ts';
import type { AttemptRecord } from './attempts.ts';
import { attempts, isPayable, overdueAttemptOf, planSweep } from './attempts.ts';
import { endAttempt, settle } from './settle.ts';

/** Ends the session of a booking that is no longer to be paid, as an effect of the caller's transaction. */
export async function endPaymentOf(
  app: AppContext,
  tx: Tx,
  { before, after }: { before: BookingRecord; after: BookingRecord },
): Promise<void> {
  if (!isPayable(before) || isPayable(after)) return;
  const live = await app.db(attempts).findOne({ liveFor: after._id }, { session: tx });
  if (live) await enqueue(app, tx, { kind: 'settleAttempt', payload: { attemptId: live._id, sweep: null } });
}

/**
 * Ends an attempt that no longer keeps an unpaid place, before the place is released. Enters a payment made by then.
 */
export async function endOverduePayment(app: AppContext, visitId: string): Promise<void> {
  const attemptId = await overdueAttemptOf(app, visitId);
  if (attemptId === null) return;
  try {
    await endAttempt(app, attemptId);
  } catch (error) {
    // It is paid, or its provider does not answer: the release checks the outcome.
    const mayBring = error instanceof DomainError && error.code === 'payment_in_progress';
    if (!mayBring) throw error;
  }
}

const ABANDONED_MS = 14 * DAY_MS;

/** Whether the sweep still reads an abandoned attempt: its provider may answer again, and money may have come. */
function isWatched({ state, expiresAt }: AttemptRecord, now: number): boolean {
  return state === 'abandoned' && now < expiresAt.getTime() + ABANDONED_MS;
}

/** Checks attempts until their outcome is known, even if the guest left, a webhook was lost or a process died. */
export function attemptSweep(app: AppContext) {
  return {
    async settleAttempt({ payload: { attemptId, sweep } }) {
      const attempt = await settle(app, attemptId);
      const isOver = !isLive[attempt.state] && !isWatched(attempt, app.now());
      if (isOver || sweep === null) return;
      await unitOfWork(app.connection, async (tx) => {
        // The same check may run twice: only one of them schedules the next.
        const { modifiedCount } = await app
          .db(attempts)
          .updateOne({ _id: attemptId, sweeps: sweep }, { $set: { sweeps: sweep + 1 } }, { session: tx });
        if (modifiedCount === 1) await planSweep(app, tx, { ...attempt, sweeps: sweep + 1 });
      });
    },
  } satisfies Partial<EffectHandlers>;
}
