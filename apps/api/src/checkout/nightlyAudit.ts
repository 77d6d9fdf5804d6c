import { DAY_MS, HOUR_MS } from '@marea/domain/kernel/durations';
import type { AuditFinding } from '@marea/domain/payments/ledgerAudit';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueue, enqueueOnce } from '../outbox/index.ts';
import type { Fault } from '../payments/index.ts';
import { auditLedgerBatch, auditStrays } from '../payments/index.ts';
import { attemptFaults } from './auditAttempts.ts';

/** After midnight from Cancún to Tijuana. */
const HOUR_OF_DAY = 9;
/** Well within the time that an effect has: the rest is another effect. */
const MAX_RUN_MS = 20_000;

/** Plans the audit of the coming night, once however many processes plan it. */
export async function planAudit(app: AppContext): Promise<void> {
  const today = Math.floor(app.now() / DAY_MS) * DAY_MS + HOUR_OF_DAY * HOUR_MS;
  const notBefore = new Date(today > app.now() ? today : today + DAY_MS);
  const night = notBefore.toISOString().slice(0, 10);
  await enqueueOnce(app, null, `audit ${night}`, {
    kind: 'nightlyAudit',
    payload: { night, after: '', found: [] },
    notBefore,
  });
}

/** Runs `pnpm ledger:check` once a night, in one process; logs its contradictions and notifies those in charge. */
export function nightlyAudit(app: AppContext) {
  return {
    async nightlyAudit({ payload: { night, after, found } }, { signal }) {
      // First, so that a night that fails is not the last.
      await planAudit(app);
      const until = Date.now() + MAX_RUN_MS;
      const counted = new Map(found.map((one) => [one.companyId, one]));
      let last: string | null = after;
      while (last !== null && Date.now() < until) {
        signal.throwIfAborted();
        const { visits, faults } = await auditLedgerBatch(app, last);
        count(counted, [...faults, ...(await attemptFaults(app, visits))]);
        last = visits.at(-1) ?? null;
      }
      if (last === null) count(counted, await auditStrays(app));
      const all = [...counted.values()];
      await unitOfWork(app.connection, async (tx) => {
        if (last === null) for (const one of all) await app.announce(tx, 'auditFound', { night, found: one });
        else await enqueue(app, tx, { kind: 'nightlyAudit', payload: { night, after: last, found: all } });
      });
    },
  } satisfies Partial<EffectHandlers>;

  function count(counted: Map<string, AuditFinding>, faults: readonly Fault[]): void {
    for (const { text, ...fault } of faults) {
      app.log.error({ folio: fault.folio, company: fault.companyId }, `nightly audit: ${text}`);
      const before = counted.get(fault.companyId) ?? { ...fault, number: 0 };
      counted.set(fault.companyId, { ...before, number: before.number + 1 });
    }
  }
}
