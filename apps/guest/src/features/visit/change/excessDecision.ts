import type { MoveExcess } from '@marea/domain/booking/bookingEntry.schema';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';

/** What happens to the excess of a move: the chosen option if it is offered, else the first offered. */
export function excessDecision(excess: MoveExcess | null, chosen: ExcessDecision | null): ExcessDecision | undefined {
  if (!excess) return undefined;
  return excess.choices.find((choice) => choice === chosen) ?? excess.choices[0];
}
