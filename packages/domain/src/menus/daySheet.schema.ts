import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { daySheets, departureFacts, sheetMarks } from './daySheet.ts';

const lineSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  protein: z.string(),
  notes: z.string(),
  quantity: countSchema,
});
const departureSchema = z.strictObject({
  bookingId: idSchema,
  folio: z.string(),
  hora: timeSchema,
  loadBy: timeSchema.nullable(),
  vessel: z.string(),
  pax: countSchema,
  allergies: z.array(z.string()),
});
/** As it is kept when it is printed. */
export const printedDepartureSchema = departureSchema.extend({ lines: z.array(lineSchema) });

const markSchema = z.enum(sheetMarks).nullable();
const markedLineSchema = lineSchema.extend({ mark: markSchema, was: countSchema.nullable() });

export const daySheetSchema = z.strictObject({
  date: dateSchema,
  sheet: z.enum(daySheets),
  departures: z.array(
    departureSchema.extend({
      lines: z.array(markedLineSchema),
      mark: markSchema,
      was: z.array(z.strictObject({ fact: z.enum(departureFacts), text: z.string() })),
    }),
  ),
  totals: z.array(markedLineSchema),
  ingredients: z.array(z.strictObject({ name: z.string(), unit: z.string(), quantity: z.number() })),
  allergies: z.array(z.strictObject({ name: z.string(), trips: countSchema, folios: z.array(z.string()) })),
  printed: z.strictObject({ at: instantSchema, by: z.string() }).nullable(),
});
export type DaySheet = z.output<typeof daySheetSchema>;
