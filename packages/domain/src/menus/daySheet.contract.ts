import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema } from '../kernel/ids.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { daySheetEndpoints } from './daySheet.endpoints.ts';
import { daySheetSchema } from './daySheet.schema.ts';
import { daySheets } from './daySheet.ts';

const params = { id: idOrSlugSchema, sheet: z.enum(daySheets) };
const query = z.strictObject({ date: dateSchema });

export const daySheetContract = contractOf(daySheetEndpoints, {
  daySheet: {
    params,
    query,
    response: one(daySheetSchema),
    summary: 'What is cooked or loaded for the departures of a day, and what has changed since the last print',
    tag: 'menu',
  },
  printDaySheet: {
    params,
    query,
    response: fileSchema,
    files: ['pdf'],
    errors: ['busy'],
    summary: 'The sheet of a day as a PDF; later changes are marked against it',
    tag: 'menu',
  },
});
