import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { daySheets, departureFacts, sheetMarks } from './daySheet.ts';

const lineSchema = z.strictObject({
  id: idSchema.meta({ description: 'The id of the dish or drink.' }),
  name: z.string().meta({ example: 'Ceviche' }),
  protein: z.string().meta({ description: 'The protein that the guest chose; null without one.', example: 'Chicken' }),
  notes: z.string().meta({ example: 'No onions' }),
  quantity: countSchema.meta({ description: 'Portions or servings; 0 if removed.' }),
});
const departureSchema = z.strictObject({
  bookingId: idSchema,
  folio: z.string(),
  hora: timeSchema,
  loadBy: timeSchema.nullable(),
  vessel: z.string().meta({ description: 'The vessel by its name.', example: 'Luna' }),
  pax: countSchema,
  allergies: z.array(z.string()).meta({ description: 'Each allergy, with its trips.', example: ['Peanuts'] }),
});
/** A departure as stored when its sheet is printed. */
export const printedDepartureSchema = departureSchema.extend({ lines: z.array(lineSchema) });

const markSchema = z.enum(sheetMarks).nullable();
const markedLineSchema = lineSchema.extend({
  mark: markSchema.meta({ description: 'The change since the sheet was last printed; null if unchanged.' }),
  was: countSchema.nullable().meta({ description: 'The printed quantity; null if unchanged or new.' }),
});

export const daySheetSchema = z.strictObject({
  date: dateSchema.meta({ description: 'A day on the location’s clock.' }),
  sheet: z.enum(daySheets).meta({ description: 'What is cooked, or what the bar loads.' }),
  departures: z
    .array(
      departureSchema.extend({
        lines: z
          .array(markedLineSchema)
          .meta({ description: 'What is cooked or loaded; printed lines that were removed come last.' }),
        mark: markSchema.meta({ description: 'The change since the sheet was last printed; null if unchanged.' }),
        was: z
          .array(
            z.strictObject({
              fact: z.enum(departureFacts).meta({ description: 'The fact of the departure that changed.' }),
              text: z.string().meta({ description: 'The text in both languages.', example: '08:30' }),
            }),
          )
          .meta({ description: 'The printed facts that have changed.' }),
      }),
    )
    .meta({
      description: 'The departures with something to cook or load, by time, including printed ones that were removed.',
    }),
  totals: z.array(markedLineSchema).meta({ description: 'Each dish or drink over all departures.' }),
  ingredients: z
    .array(
      z.strictObject({
        name: z.string().meta({ example: 'Ana Reyes' }),
        unit: z.string().meta({ description: 'The unit of the quantity, as the product has it.', example: 'kg' }),
        quantity: z.number().meta({ description: 'How much of the product, in its unit.', example: 1.5 }),
      }),
    )
    .meta({ description: 'The ingredients that the recipes need in total.' }),
  allergies: z
    .array(
      z.strictObject({
        name: z.string().meta({ example: 'Ana Reyes' }),
        trips: countSchema.meta({ description: 'How many trips.' }),
        folios: z.array(z.string()).meta({ description: 'The bookings that named it.', example: ['MAR-7K3M9Q'] }),
      }),
    )
    .meta({ description: 'Each allergy, with its trips.' }),
  printed: z
    .strictObject({ at: instantSchema, by: z.string().meta({ description: 'Who did it.' }) })
    .nullable()
    .meta({ description: 'When and by whom the sheet was last printed; null if it never was.' }),
});
export type DaySheet = z.output<typeof daySheetSchema>;
