import { daySheets } from '@marea/domain/menus/daySheet';
import { printedDepartureSchema } from '@marea/domain/menus/daySheet.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const A_YEAR = 366 * 86_400;

const recordSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  locationId: z.string(),
  sheet: z.enum(daySheets),
  date: z.string(),
  departures: z.array(printedDepartureSchema),
  by: z.strictObject({ userId: z.string(), name: z.string() }),
  at: z.date(),
});

export const printedSheets = collection('printedSheets', recordSchema, [
  { key: { locationId: 1, date: 1, sheet: 1, at: -1, _id: -1 } },
  { key: { at: 1 }, expireAfterSeconds: A_YEAR },
]);
