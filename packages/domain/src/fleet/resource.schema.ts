import * as z from 'zod';
import { colorSchema } from '../kernel/color.ts';
import { idSchema } from '../kernel/ids.ts';
import { moneySchema } from '../kernel/money.ts';
import { bilingualSchema, line, optionalLine } from '../kernel/text.ts';
import { dateSchema } from '../kernel/zone.ts';

/** Days on which a vessel does not sail, both included. */
export const dateRangeSchema = z.strictObject({ start: dateSchema, end: dateSchema, reason: optionalLine(120) });
export type DateRange = z.infer<typeof dateRangeSchema>;

/** A vessel, or another thing of which so many trips at a time can use one. */
export const resourceSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  name: line(120),
  shortName: line(40),
  key: optionalLine(60),
  category: optionalLine(80),
  description: bilingualSchema,
  addons: z.array(idSchema).max(100),
  /** The trip's base price on this vessel, minor units; 0 takes the service's. */
  price: moneySchema,
  /** People included in the price. */
  people: z.int().min(1).max(1_000),
  /** People that the vessel may carry at the most. */
  maxPeople: z.int().min(1).max(1_000),
  /** Fee for each adult above `people`, minor units. */
  extraPeople: moneySchema,
  /** Fee for each extra hour, minor units. */
  extraHour: moneySchema,
  /** Pier fee a head, minor units. */
  dockFee: moneySchema,
  active: z.boolean(),
  blackouts: z.array(dateRangeSchema).max(400),
  blockout: z.boolean(),
  blockoutDate: dateRangeSchema.nullable(),
  gallery: z.array(z.string().max(400)).max(30),
  color: colorSchema,
});
export type Resource = z.infer<typeof resourceSchema>;

/** What anybody may know of a vessel. Why it is out of service is nobody else's business. */
export const publicResourceSchema = resourceSchema.omit({
  companyId: true,
  blackouts: true,
  blockout: true,
  blockoutDate: true,
});
export type PublicResource = z.infer<typeof publicResourceSchema>;

/** The reason why a vessel does not sail on a day, or null when it does. */
export function outOfService(
  resource: Pick<Resource, 'active' | 'blackouts' | 'blockout' | 'blockoutDate'>,
  date: string,
): { reason: string; until: string | null } | null {
  if (!resource.active) return { reason: '', until: null };
  const holds = (range: DateRange) => range.start <= date && date <= range.end;
  const range =
    resource.blockout && resource.blockoutDate && holds(resource.blockoutDate)
      ? resource.blockoutDate
      : resource.blackouts.find(holds);
  return range ? { reason: range.reason, until: range.end } : null;
}
