import type { AppContext } from '../src/context.ts';
import { auditLedger } from '../src/payments/ledger/auditLedger.ts';

/** Throws with all faults of the ledger. */
export async function assertLedgerIsTrue(app: AppContext): Promise<void> {
  const faults = await auditLedger(app);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
