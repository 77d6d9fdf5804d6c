import * as z from 'zod';
import { percentSchema } from '../core/money/money.schema.ts';

const MAX_STEPS = 6;

/** What becomes of money that a move to a cheaper trip leaves: given back, a credit, or as the guest chooses. */
export const moveExcessRules = ['refund', 'credit', 'choice'] as const;
export type MoveExcessRule = (typeof moveExcessRules)[number];

const hours = z.int().min(0).max(8_760);

/** What a company lets guests do by themselves, until so many hours before departure; null: not by themselves. */
export const guestPolicySchema = z.strictObject({
  rescheduleHours: hours
    .nullable()
    .meta({ description: 'Hours before departure until which guests may move a booking; null: not themselves.' }),
  changeHours: hours.nullable().meta({
    description: 'Hours before departure until which guests may change people and add-ons; null: not themselves.',
  }),
  cancelHours: hours
    .nullable()
    .meta({ description: 'Hours before departure until which guests may cancel; null: not themselves.' }),
  /** The part of what was paid that is given back to who cancels at least so many hours before; later: nothing. */
  refunds: z
    .array(
      z.strictObject({
        hours: hours.meta({ description: 'The minimum hours before departure.' }),
        percent: percentSchema.meta({ description: 'The percentage of what was paid that is refunded.' }),
      }),
    )
    .max(MAX_STEPS)
    .meta({ description: 'The refund for a cancellation, by hours before departure.' }),
  /** Missing in policies that are older than the rule: a credit. */
  moveExcess: z.enum(moveExcessRules).optional().meta({
    description:
      'What happens to the excess of a move to a cheaper trip: a refund, a credit, or the guest’s choice; a credit by default.',
  }),
});
export type GuestPolicy = z.infer<typeof guestPolicySchema>;
