import * as z from 'zod';
import { amountSchema, currencySchema } from '../kernel/money.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';
import { refundWays } from '../payments/refundWay.ts';
import { excessDecisions } from './moneyDecision.ts';

/** What a move to a cheaper trip would leave of what was paid, and what can become of it. */
export const moveExcessSchema = z.strictObject({
  /** Minor units in the booking's currency, without bank fees. */
  amount: amountSchema.min(1),
  choices: z.array(z.enum(excessDecisions)),
  /** What a refund gives back, bank fees included, each part in the currency that moves. */
  refunds: z.array(z.strictObject({ amount: amountSchema, currency: currencySchema, way: z.enum(refundWays) })),
  /** The date until which the credit could be spent; null: it never expires. */
  creditUntil: instantSchema.nullable(),
});
export type MoveExcess = z.input<typeof moveExcessSchema>;
