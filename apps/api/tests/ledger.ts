import type { House } from '../src/db/house.ts';
import { auditLedger } from '../src/payments/auditLedger.service.ts';

/** Throws with every fault that the ledger has. */
export async function assertLedgerIsTrue(house: House): Promise<void> {
  const faults = await auditLedger(house);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
