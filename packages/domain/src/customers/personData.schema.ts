import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { MAX_NAME } from '../core/text/phone.ts';
import { line } from '../core/text/text.schema.ts';
import { dataKinds, openMatters } from './personData.endpoints.ts';

export const personDataSchema = z.strictObject({
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum(dataKinds).meta({ description: 'The kind of record.' }),
        count: countSchema.meta({ description: 'The number of records.', example: 3 }),
      }),
    )
    .meta({ description: 'The stored records of the person, by kind.' }),
  open: z
    .array(
      z.strictObject({
        matter: z.enum(openMatters).meta({
          description: 'The open matter: a trip ahead, a balance, a credit, a pending payment, or a place in line.',
        }),
        recordId: idSchema.meta({ description: 'The id of the booking or of the waiting party.' }),
        folio: z
          .string()
          .nullable()
          .meta({ description: 'The folio of the booking; null for a waiting party.', example: 'MAR-7K3M9Q' }),
      }),
    )
    .meta({ description: 'The matters that prevent anonymising the person; empty if there are none.' }),
});
export type PersonData = z.output<typeof personDataSchema>;
export type OpenMatter = PersonData['open'][number];

export const anonymiseSchema = z.strictObject({
  name: line(2 * MAX_NAME + 1).meta({
    description: 'The full name of the person, typed to confirm an act that cannot be undone.',
    example: 'Ana Reyes',
  }),
});

export const anonymisedSchema = z.strictObject({
  bookings: countSchema.meta({
    description: 'The number of bookings that stay, without the person’s data.',
    example: 3,
  }),
});
