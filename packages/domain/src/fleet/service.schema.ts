import * as z from 'zod';
import { CELL_MINUTES } from '../availability/cells.ts';
import { halvesSchema } from '../kernel/halves.ts';
import { idSchema } from '../kernel/ids.ts';
import { moneySchema } from '../kernel/money.ts';
import { bilingualSchema, line, optionalLine } from '../kernel/text.ts';
import { weekHoursSchema } from './location.schema.ts';

/** What is sold: a charter of so many hours, a shared tour. */
export const serviceSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  name: line(120),
  displayName: z.strictObject({ en: line(120), es: line(120) }),
  key: optionalLine(60),
  category: optionalLine(80),
  phone: optionalLine(24),
  email: optionalLine(254),
  description: bilingualSchema,
  webDescription: bilingualSchema,
  itinerario: bilingualSchema,
  inclusiones: bilingualSchema,
  /** Hours, in halves. */
  duration: halvesSchema.min(0.5).max(24),
  /** Minutes for which the vessel stays occupied after the trip. */
  bufferTime: z.int().min(0).max(720).multipleOf(CELL_MINUTES),
  /** The trip's price where the vessel has none of its own, minor units. */
  price: moneySchema,
  marineParkFee: moneySchema,
  /** The service's own hours, or null for the location's. */
  hours: weekHoursSchema.nullable(),
  resources: z.array(idSchema).max(200),
  forms: z.array(idSchema).max(20),
  gallery: z.array(z.string().max(400)).max(30),
  active: z.boolean(),
});
export type Service = z.infer<typeof serviceSchema>;

/** What anybody may know of a service. */
export const publicServiceSchema = serviceSchema.omit({ companyId: true, phone: true, email: true });
export type PublicService = z.infer<typeof publicServiceSchema>;
