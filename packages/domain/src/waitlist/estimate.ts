import type { SlotOffer } from './waitlist.schema.ts';

export type EstimateInput = {
  ahead: number;
  serving: number;
  employees: number;
  /** Minutes; may be negative if clocks disagree. */
  servedMinutes: readonly number[];
  serveDuration: number;
};

/** The expected wait in minutes: 0 while somebody is free, else the average duration for each turn before. */
export function estimatedWait({ ahead, serving, employees, servedMinutes, serveDuration }: EstimateInput): number {
  const before = ahead + serving;
  if (before < employees) return 0;
  const average =
    servedMinutes.length > 0
      ? servedMinutes.reduce((total, minutes) => total + Math.max(0, minutes), 0) / servedMinutes.length
      : serveDuration;
  return Math.ceil((average * (before - employees + 1)) / employees);
}

/** Whether a slot is held for a waiting party: the offer is open or accepted. */
export function isLiveOffer<Offer extends Pick<SlotOffer, 'state'>>(offer: Offer | null | undefined): offer is Offer {
  return offer?.state === 'open' || offer?.state === 'accepted';
}
