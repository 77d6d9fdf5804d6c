import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { moneySchema } from '../kernel/money.ts';
import { line, paragraph } from '../kernel/text.ts';

/** Something sold beside the trip: photographs, a jet ski, a birthday cake. */
export const addonSchema = z.strictObject({
  _id: idSchema,
  locationId: idSchema,
  title: z.strictObject({ en: line(120), es: line(120) }),
  category: line(60),
  description: z.strictObject({ en: paragraph(1_000), es: paragraph(1_000) }),
  price: moneySchema,
  active: z.boolean(),
});
export type Addon = z.infer<typeof addonSchema>;
