import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_PEOPLE, MAX_BLACKOUTS } from '../core/limits.ts';
import { moneySchema } from '../core/money/money.schema.ts';
import { colorSchema, optionalLine, line, bilingualSchema } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { palette } from '../reference/reference.endpoints.ts';
import { vesselSorts } from './fleet.endpoints.ts';
import { gallerySchema } from './location.schema.ts';

export const dateRangeSchema = z.strictObject({ start: dateSchema, end: dateSchema, reason: optionalLine(120) });
export type DateRange = z.infer<typeof dateRangeSchema>;

const passengerCountSchema = z.int().min(1).max(MAX_PEOPLE);

export const vessels = defineList({
  name: 'resource',
  titles: { one: 'a vessel', many: 'vessels' },
  collection: 'resources',
  tag: 'resource',
  belongsTo: 'location',
  fields: {
    name: line(120),
    shortName: line(40),
    key: optionalLine(60),
    category: optionalLine(80),
    description: bilingualSchema,
    addons: z.array(idSchema).max(100),
    /** The trip's base price on this vessel, minor units; 0 takes the service's. */
    price: moneySchema,
    people: passengerCountSchema,
    maxPeople: passengerCountSchema,
    extraPeople: moneySchema,
    extraHour: moneySchema,
    /** Pier fee for each adult beyond the number of minors, minor units (docs/pricing.md). */
    dockFee: moneySchema,
    active: z.boolean(),
    blackouts: z.array(dateRangeSchema).max(MAX_BLACKOUTS),
    blockout: z.boolean(),
    blockoutDate: dateRangeSchema.nullable(),
    gallery: gallerySchema,
    color: colorSchema,
  },
  defaults: () => ({
    key: '',
    category: '',
    description: { en: '', es: '' },
    addons: [],
    price: 0,
    extraPeople: 0,
    extraHour: 0,
    dockFee: 0,
    active: true,
    blackouts: [],
    blockout: false,
    blockoutDate: null,
    gallery: [],
    color: palette[0],
  }),
  sortable: vesselSorts,
  distinct: 'name',
  searched: ['name', 'shortName', 'category', 'key'],
  references: { addons: 'addons', gallery: 'images' },
  check: ({ people, maxPeople, blockout, blockoutDate, blackouts }) => {
    if (maxPeople < people) return { path: 'maxPeople', message: 'fewer_than_included' };
    if (blockout && !blockoutDate) return { path: 'blockoutDate', message: 'required' };
    if (blockoutDate && endsBeforeStart(blockoutDate)) {
      return { path: 'blockoutDate.end', message: 'ends_before_start' };
    }
    const wrong = blackouts.findIndex(endsBeforeStart);
    return wrong < 0 ? null : { path: `blackouts.${wrong}.end`, message: 'ends_before_start' };
  },
});
export const vesselSchema = vessels.row;
export type Vessel = RecordOf<typeof vessels>;

const unexplained = dateRangeSchema.extend({ reason: optionalLine(120).nullable() });
/** What crew, sellers, resellers and owners see of a vessel; resellers read when it is out of service, not why. */
export const workingVesselSchema = vesselSchema
  .pick({
    _id: true,
    companyId: true,
    locationId: true,
    name: true,
    shortName: true,
    key: true,
    category: true,
    description: true,
    addons: true,
    price: true,
    people: true,
    maxPeople: true,
    extraPeople: true,
    extraHour: true,
    dockFee: true,
    active: true,
    blockout: true,
    gallery: true,
    color: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ blackouts: z.array(unexplained), blockoutDate: unexplained.nullable() });
/** A vessel as its reader sees it: who does not manage vessels reads no more than those who work with it. */
export const vesselViewSchema = vesselSchema.partial().extend(workingVesselSchema.shape);
export type VesselView = z.infer<typeof vesselViewSchema>;

function endsBeforeStart({ start, end }: DateRange): boolean {
  return end < start;
}

/** What guests see of a vessel. */
export const publicVesselSchema = vesselSchema.pick({
  _id: true,
  locationId: true,
  name: true,
  shortName: true,
  key: true,
  category: true,
  description: true,
  addons: true,
  price: true,
  people: true,
  maxPeople: true,
  extraPeople: true,
  extraHour: true,
  dockFee: true,
  active: true,
  gallery: true,
  color: true,
});
