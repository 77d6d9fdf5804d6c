import * as z from 'zod';
import { percentSchema } from '../core/money/money.schema.ts';

const MAX_STEPS = 6;

/** What becomes of money that a move to a cheaper trip leaves: given back, a credit, or as the guest chooses. */
export const moveExcessRules = ['refund', 'credit', 'choice'] as const;
export type MoveExcessRule = (typeof moveExcessRules)[number];

const hours = z.int().min(0).max(8_760);

/** What a company lets guests do by themselves, until so many hours before departure; null: not by themselves. */
export const guestPolicySchema = z.strictObject({
  rescheduleHours: hours.nullable(),
  changeHours: hours.nullable(),
  cancelHours: hours.nullable(),
  /** The part of what was paid that is given back to who cancels at least so many hours before; later: nothing. */
  refunds: z.array(z.strictObject({ hours, percent: percentSchema })).max(MAX_STEPS),
  /** Missing in policies that are older than the rule: a credit. */
  moveExcess: z.enum(moveExcessRules).optional(),
});
export type GuestPolicy = z.infer<typeof guestPolicySchema>;
