import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema } from '../core/ids.schema.ts';
import { setupEndpoints, setupSteps } from './setup.endpoints.ts';
import { bookingHindrances } from './setupState.ts';

export const setupSchema = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        step: z.enum(setupSteps).meta({ description: 'The step.', example: 'vessels' }),
        isDone: z.boolean().meta({ description: 'Whether the step is done.' }),
        isOptional: z.boolean().meta({ description: 'Whether guests can book without it.' }),
      }),
    )
    .meta({ description: 'The steps to a location that takes bookings, in order.' }),
  hindrances: z
    .array(
      z.strictObject({
        hindrance: z
          .enum(bookingHindrances)
          .meta({ description: 'The thing that is missing or switched off.', example: 'no_price' }),
        isBlocking: z.boolean().meta({ description: 'Whether guests cannot book at all because of it.' }),
      }),
    )
    .meta({ description: 'The obstacles to a first booking by a guest; empty if there are none.' }),
  hasBookings: z.boolean().meta({ description: 'Whether the location has sold a trip.' }),
});
export type Setup = z.infer<typeof setupSchema>;

export const setupContract = contractOf(setupEndpoints, {
  setup: {
    params: { id: idOrSlugSchema },
    response: one(setupSchema),
    summary: 'The steps of a location’s set-up, and the hindrances of a first booking by a guest',
    tag: 'location',
  },
});
