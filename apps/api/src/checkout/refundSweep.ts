import { MINUTE_MS } from '@marea/domain/kernel/durations';
import type { AppContext } from '../context.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueueOnce } from '../outbox/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';
import { readOpenDisputes } from './disputes.ts';
import { readRefunds } from './readRefunds.ts';
import { LOOKS_LAST_MS, nextLook } from './refundLooks.ts';

const EVERY_MS = 10 * MINUTE_MS;
/** Well within the time that an effect has, and what WeTravel answers in a minute. */
const MAX_RUN_MS = 20_000;
const MAX_LOOKS = 100;

/** Plans the next look at refunds, once however many processes plan it. */
export async function planRefundSweep(app: AppContext): Promise<void> {
  const notBefore = new Date((Math.floor(app.now() / EVERY_MS) + 1) * EVERY_MS);
  const slot = notBefore.toISOString();
  await enqueueOnce(app, null, `refunds ${slot}`, { kind: 'readRefunds', payload: { slot }, notBefore });
}

/** Reads refunds at providers without any event, of what was paid within half a year; the longest due first. */
export function refundSweep(app: AppContext) {
  return {
    async readRefunds(_effect, { signal }) {
      // First, so that a look that fails is not the last.
      await planRefundSweep(app);
      const now = app.now();
      const until = Date.now() + MAX_RUN_MS;
      const due = await app
        .db(attempts)
        .find(
          { state: 'paid', refundsDueAt: { $lte: new Date(now) }, paidAt: { $gte: new Date(now - LOOKS_LAST_MS) } },
          { sort: { refundsDueAt: 1 }, limit: MAX_LOOKS },
        )
        .toArray();
      for (const attempt of due) {
        if (signal.aborted || Date.now() > until) return;
        await lookAt(app, attempt);
      }
    },
  } satisfies Partial<EffectHandlers>;
}

async function lookAt(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { _id, provider, paidAt } = attempt;
  try {
    await readRefunds(app, attempt);
    await readOpenDisputes(app, attempt);
  } catch (error) {
    app.log.warn({ err: error, attempt: _id, provider }, 'refunds could not be read');
    const now = new Date(app.now());
    await app.db(attempts).updateOne({ _id }, { $set: { refundsDueAt: nextLook(paidAt ?? now, now) } });
  }
}
