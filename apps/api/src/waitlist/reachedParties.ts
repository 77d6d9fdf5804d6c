import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { TextRecipient } from '../textMessages/index.ts';
import { isTexted } from '../textMessages/index.ts';

export function phoneOf({ companyId, customer: { customerId, phone } }: WaitingPartyRecord): TextRecipient {
  return { companyId, customerId, phone };
}

/** Whether a party can be notified of its turn: by mail, or on the phone if it agreed. */
export async function isReached(app: AppContext, party: WaitingPartyRecord, tx: Tx | null = null): Promise<boolean> {
  return party.customer.email !== '' || isTexted(app, phoneOf(party), tx);
}

/** The ids of the parties that can be notified. */
export async function reachedAmong(
  app: AppContext,
  parties: readonly WaitingPartyRecord[],
  tx: Tx | null = null,
): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  // One after the other: they may share a transaction.
  // oxlint-disable-next-line no-await-in-loop
  for (const party of parties) if (await isReached(app, party, tx)) reached.add(party._id);
  return reached;
}
