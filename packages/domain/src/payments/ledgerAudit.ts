import type { PaymentProvider } from './providers.ts';

/** What the nightly audit found in a company: its first contradictory booking, and in how many there are contradictions. */
export type AuditFinding = { companyId: string; locationId: string; visitId: string; folio: string; number: number };

/** A dispute of which no payment is known here. */
export type UnplacedDispute = {
  accountId: string;
  companyId: string;
  locationId: string | null;
  provider: PaymentProvider;
  objectId: string;
};
