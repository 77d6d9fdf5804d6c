import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { emailSchema, line, optionalLine, paragraph, phoneSchema } from '../kernel/text.ts';

/** Somebody who books or waits. */
export const customerSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  firstName: line(80),
  lastName: line(80),
  /** Phone country code. */
  code: optionalLine(6),
  /** The country code joined to the number (specification §5). */
  phone: phoneSchema,
  email: emailSchema,
  notes: paragraph(4_000),
  origin: optionalLine(80),
  source: optionalLine(80),
  category: optionalLine(80),
  currentStatus: optionalLine(40),
  groupSize: z.int().min(0).max(1_000),
  country: optionalLine(80),
  state: optionalLine(80),
  city: optionalLine(80),
  qroo: z.boolean(),
  regiones: optionalLine(80),
});
export type Customer = z.infer<typeof customerSchema>;
