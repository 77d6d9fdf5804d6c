import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_PEOPLE, MAX_BLACKOUTS } from '../core/limits.ts';
import { moneySchema } from '../core/money/money.schema.ts';
import { colorSchema, optionalLine, line, bilingualSchema } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { gallerySchema } from '../images/gallery.schema.ts';
import { eventColors, vesselSorts } from './fleet.endpoints.ts';

export const dateRangeSchema = z.strictObject({
  start: dateSchema.meta({ description: 'The first day out of service, included.' }),
  end: dateSchema.meta({ description: 'The last day out of service, included.' }),
  reason: optionalLine(120).meta({
    description: 'The reason why the vessel does not sail; empty without one.',
    example: 'Maintenance',
  }),
});
export type DateRange = z.infer<typeof dateRangeSchema>;

const passengerCountSchema = z.int().min(1).max(MAX_PEOPLE);

export const vessels = defineList({
  name: 'resource',
  titles: { one: 'a vessel', many: 'vessels' },
  collection: 'resources',
  tag: 'resource',
  belongsTo: 'location',
  fields: {
    name: line(120).meta({ example: 'Luna' }),
    shortName: line(40).meta({ description: 'A shorter name, for calendars and papers.', example: 'Luna' }),
    key: optionalLine(60).meta({
      description: 'A short name for charts and addresses; defaults to the name.',
      example: 'luna',
    }),
    category: optionalLine(80),
    description: bilingualSchema.meta({
      description: 'A description in both languages.',
      example: { en: 'A catamaran of 42 feet', es: 'Un catamarán de 42 pies' },
    }),
    addons: z.array(idSchema).max(100).meta({ description: 'The ids of the add-ons offered with it.' }),
    /** The trip's base price on this vessel, minor units; 0 takes the service's. */
    price: moneySchema.meta({
      description: 'The price of a trip on this vessel, in minor units; 0 uses the service’s.',
    }),
    people: passengerCountSchema.meta({ description: 'The number of people that the price includes.' }),
    maxPeople: passengerCountSchema.meta({ description: 'The most people that the vessel can carry.' }),
    extraPeople: moneySchema.meta({
      description: 'The fee for each adult beyond those included, in minor units.',
      example: 5_000,
    }),
    extraHour: moneySchema.meta({ description: 'The fee for each extra hour, in minor units.', example: 35_000 }),
    dockFee: moneySchema.meta({
      description: 'The pier fee for each adult beyond the number of minors, in minor units.',
      example: 2_000,
    }),
    active: z.boolean(),
    blackouts: z
      .array(dateRangeSchema)
      .max(MAX_BLACKOUTS)
      .meta({ description: 'The days on which the vessel does not sail.' }),
    blockout: z
      .boolean()
      .meta({ description: 'Whether the vessel is out of service during `blockoutDate`.', example: false }),
    blockoutDate: dateRangeSchema
      .nullable()
      .meta({ description: 'The days out of service if `blockout` is true; null without any.', example: null }),
    gallery: gallerySchema,
    color: colorSchema.meta({ description: 'The vessel’s colour in calendars, as #rrggbb.' }),
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
    color: eventColors[0],
  }),
  sortable: vesselSorts,
  distinct: 'name',
  searched: ['name', 'shortName', 'category', 'key'],
  references: { addons: 'addons', 'gallery.image': 'images' },
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

const unexplained = dateRangeSchema.extend({
  reason: optionalLine(120).nullable().meta({
    description: 'The reason why the vessel does not sail; null if the caller may not see it.',
    example: 'Maintenance',
  }),
});
/**
 * The fields of a vessel shown to crew, sellers, resellers and owners; resellers see when it is out of service, not
 * why.
 */
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
  .extend({
    blackouts: z.array(unexplained).meta({ description: 'The days on which the vessel does not sail.' }),
    blockoutDate: unexplained
      .nullable()
      .meta({ description: 'The days out of service if `blockout` is true; null without any.', example: null }),
  });
/** A vessel as its reader sees it: people who do not manage vessels see only the working fields. */
export const vesselViewSchema = vesselSchema.partial().extend(workingVesselSchema.shape);
export type VesselView = z.infer<typeof vesselViewSchema>;

function endsBeforeStart({ start, end }: DateRange): boolean {
  return end < start;
}

/** The fields of a vessel shown to guests. */
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
