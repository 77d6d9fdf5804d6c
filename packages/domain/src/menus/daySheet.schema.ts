import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { daySheets, departureFacts, sheetMarks } from './daySheet.ts';

const lineSchema = z.strictObject({
  id: idSchema.meta({ description: 'The id of the dish or drink.' }),
  name: z.string().meta({ example: 'Ceviche' }),
  protein: z.string().meta({ description: 'The protein that the guest chose; empty without one.', example: 'Chicken' }),
  notes: z.string().meta({ description: 'The guest’s notes on the dish; empty without any.', example: 'No onions' }),
  quantity: countSchema.meta({ description: 'The number of portions or drinks; 0 if removed.' }),
});
const departureSchema = z.strictObject({
  bookingId: idSchema,
  folio: z.string(),
  hora: timeSchema,
  loadBy: timeSchema.nullable(),
  vessel: z.string().meta({ description: 'The vessel’s name.', example: 'Luna' }),
  pax: countSchema,
  allergies: z.array(z.string()).meta({ description: 'The allergies on board.', example: ['Peanuts'] }),
});
/** A departure as stored when its sheet is printed. */
export const printedDepartureSchema = departureSchema.extend({ lines: z.array(lineSchema) });

const markSchema = z.enum(sheetMarks).nullable();
const markedLineSchema = lineSchema.extend({
  mark: markSchema.meta({ description: 'The change since the sheet was last printed; null if unchanged.' }),
  was: countSchema.nullable().meta({ description: 'The printed quantity; null if unchanged or new.' }),
});

export const daySheetSchema = z.strictObject({
  date: dateSchema.meta({ description: 'The day of the departures, on the location’s clock.' }),
  sheet: z.enum(daySheets).meta({ description: 'The sheet: dishes for the kitchen, or drinks for the bar.' }),
  departures: z
    .array(
      departureSchema.extend({
        lines: z
          .array(markedLineSchema)
          .meta({ description: 'The dishes or drinks; printed lines that were removed come last.' }),
        mark: markSchema.meta({ description: 'The change since the sheet was last printed; null if unchanged.' }),
        was: z
          .array(
            z.strictObject({
              fact: z.enum(departureFacts).meta({ description: 'The fact of the departure that changed.' }),
              text: z.string().meta({ description: 'The printed value.', example: '08:30' }),
            }),
          )
          .meta({ description: 'The printed facts that have changed.' }),
      }),
    )
    .meta({
      description: 'The departures with dishes or drinks, by time, including printed ones that were removed.',
    }),
  totals: z.array(markedLineSchema).meta({ description: 'The totals of each dish or drink over all departures.' }),
  ingredients: z
    .array(
      z.strictObject({
        name: z.string().meta({ description: 'The product’s name.', example: 'Shrimp' }),
        unit: z.string().meta({ description: 'The product’s unit.', example: 'kg' }),
        quantity: z.number().meta({ description: 'The quantity of the product, in its unit.', example: 1.5 }),
      }),
    )
    .meta({ description: 'The ingredients that the recipes need in total.' }),
  allergies: z
    .array(
      z.strictObject({
        name: z.string().meta({ description: 'The allergy.', example: 'Peanuts' }),
        trips: countSchema.meta({ description: 'The number of trips with the allergy.' }),
        folios: z.array(z.string()).meta({ description: 'The folios of these trips.', example: ['MAR-7K3M9Q'] }),
      }),
    )
    .meta({ description: 'The allergies of the day with their trips, most frequent first.' }),
  printed: z
    .strictObject({
      at: instantSchema.meta({ description: 'When it was printed.' }),
      by: z.string().meta({ description: 'The name of the person who printed it.' }),
    })
    .nullable()
    .meta({ description: 'The last print of the sheet; null if there was none.' }),
});
export type DaySheet = z.output<typeof daySheetSchema>;
