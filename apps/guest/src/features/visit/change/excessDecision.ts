import type { MoveExcess } from '@marea/domain/booking/bookingEntry.schema';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';

/** What becomes of the money that a move leaves: as chosen if that is offered, else the first that is. */
export function excessDecision(excess: MoveExcess | null, chosen: ExcessDecision | null): ExcessDecision | undefined {
  if (!excess) return undefined;
  return excess.choices.find((choice) => choice === chosen) ?? excess.choices[0];
}
