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
        count: countSchema.meta({ description: 'How many records there are.', example: 3 }),
      }),
    )
    .meta({ description: 'What is held of the person, by kind.' }),
  open: z
    .array(
      z.strictObject({
        matter: z.enum(openMatters).meta({ description: 'What is still open.' }),
        recordId: idSchema.meta({ description: 'The id of the booking or of the waiting party.' }),
        folio: z
          .string()
          .nullable()
          .meta({ description: 'The number of the booking; null for a waiting party.', example: 'MAR-7K3M9Q' }),
      }),
    )
    .meta({ description: 'What keeps the person from being made anonymous; empty if nothing does.' }),
});
export type PersonData = z.output<typeof personDataSchema>;
export type OpenMatter = PersonData['open'][number];

export const anonymiseSchema = z.strictObject({
  name: line(2 * MAX_NAME + 1).meta({
    description: 'The full name of the person, typed to confirm what cannot be undone.',
    example: 'Ana Reyes',
  }),
});

export const anonymisedSchema = z.strictObject({
  bookings: countSchema.meta({ description: 'How many bookings stay without the person.', example: 3 }),
});
