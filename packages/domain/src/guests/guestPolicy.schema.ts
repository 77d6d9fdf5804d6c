import * as z from 'zod';
import { percentSchema } from '../core/money/money.schema.ts';

const MAX_REFUND_STEPS = 6;

/** The rules for the excess of a move to a cheaper trip: refunded, a credit, or the guest's choice. */
export const moveExcessRules = ['refund', 'credit', 'choice'] as const;
export type MoveExcessRule = (typeof moveExcessRules)[number];

const hours = z.int().min(0).max(8_760);

/** How many hours before departure guests may still make each change themselves; null if they may not. */
export const guestPolicySchema = z.strictObject({
  rescheduleHours: hours.nullable().meta({
    description: 'Hours before departure until which guests themselves may move a booking; null if they may not.',
  }),
  changeHours: hours.nullable().meta({
    description:
      'Hours before departure until which guests themselves may change people and add-ons; null if they may not.',
  }),
  cancelHours: hours
    .nullable()
    .meta({ description: 'Hours before departure until which guests themselves may cancel; null if they may not.' }),
  /** The percentage refunded when cancelled at least `hours` before departure; nothing after the last step. */
  refunds: z
    .array(
      z.strictObject({
        hours: hours.meta({ description: 'The minimum hours before departure.' }),
        percent: percentSchema.meta({ description: 'The refunded percentage of the amount paid.' }),
      }),
    )
    .max(MAX_REFUND_STEPS)
    .meta({ description: 'The refund for a cancellation, by hours before departure.' }),
  /** Absent in policies older than the rule, which leave a credit. */
  moveExcess: z.enum(moveExcessRules).optional().meta({
    description:
      'What happens to the excess of a move to a cheaper trip: a refund, a credit, or the guest’s choice; a credit by default.',
  }),
});
export type GuestPolicy = z.infer<typeof guestPolicySchema>;
