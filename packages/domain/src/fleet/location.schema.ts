import * as z from 'zod';
import { CELL_MINUTES } from '../availability/occupancy.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema, slugSchema } from '../core/ids.schema.ts';
import { line, optionalLine, phoneSchema, emailSchema, bilingualSchema } from '../core/text/text.schema.ts';
import { closingTimeSchema, timeSchema, zoneSchema } from '../core/time/zone.schema.ts';
import { weekdays, DEFAULT_ZONE } from '../core/time/zone.ts';
import { gallerySchema } from '../images/gallery.schema.ts';
import { defaultQuietHours } from '../messages/quietHours.ts';
import { locationRemindersSchema } from '../messages/reminders.schema.ts';
import { calendarViews, locationSorts } from './fleet.endpoints.ts';

/** `to` earlier than `from` is on the next day (decisions, "Long trips"). */
export const openingSchema = z.strictObject({
  isOpen: z.boolean().meta({ description: 'Whether it is open on this weekday.' }),
  from: timeSchema.meta({ description: 'The opening time, HH:mm.', example: '05:00' }),
  to: closingTimeSchema.meta({
    description: 'The closing time, HH:mm; earlier than `from` is on the next day.',
    example: '23:00',
  }),
});
export type Opening = z.infer<typeof openingSchema>;
export const weekHoursSchema = z.strictObject({
  mon: openingSchema.meta({ description: 'Mondays.' }),
  tue: openingSchema.meta({ description: 'Tuesdays.' }),
  wed: openingSchema.meta({ description: 'Wednesdays.' }),
  thu: openingSchema.meta({ description: 'Thursdays.' }),
  fri: openingSchema.meta({ description: 'Fridays.' }),
  sat: openingSchema.meta({ description: 'Saturdays.' }),
  sun: openingSchema.meta({ description: 'Sundays.' }),
});
export type WeekHours = z.infer<typeof weekHoursSchema>;

/** The first weekday that closes in the same minute as it opens, or null. */
export function invalidWeekday(hours: WeekHours): (typeof weekdays)[number] | null {
  return weekdays.find((day) => hours[day].isOpen && hours[day].to === hours[day].from) ?? null;
}

/** Open every day from 05:00 to 23:00. */
export function defaultWeekHours(): WeekHours {
  const day = (): Opening => ({ isOpen: true, from: '05:00', to: '23:00' });
  return { mon: day(), tue: day(), wed: day(), thu: day(), fri: day(), sat: day(), sun: day() };
}

const minutesSchema = z.int().min(CELL_MINUTES).max(1_440).multipleOf(CELL_MINUTES);
const positiveCountSchema = z.int().min(1).max(500);

export const bookingTimesSchema = z.strictObject({
  maxDuration: minutesSchema.meta({
    description: 'A stored value without effect: the service sets how long a trip lasts. In minutes.',
    example: 60,
  }),
  minDuration: minutesSchema.meta({
    description: 'The shortest duration, and the interval between departure times, in minutes.',
    example: 30,
  }),
  /** How many bookings may overlap on one vessel at any instant. */
  spotsPerTimeSlot: positiveCountSchema.meta({
    description: 'The number of bookings that one vessel takes at the same time.',
  }),
});
export const bookingCalendarSchema = z.strictObject({
  startHour: z.int().min(0).max(23).meta({ description: 'The first hour of the calendar, from 0.', example: 7 }),
  endHour: z
    .int()
    .min(1)
    .max(24)
    .meta({ description: 'The hour at which the calendar ends, at most 24.', example: 16 }),
  view: z.enum(calendarViews).meta({ description: 'The view that opens first.' }),
});

/** Specification §9. */
export function defaultBookingCalendar(): z.infer<typeof bookingCalendarSchema> {
  return { startHour: 7, endHour: 16, view: 'List view' };
}

export const waitSettingsSchema = z.strictObject({
  maxDuration: minutesSchema.meta({
    description: 'A stored value without effect: the service sets how long a trip lasts. In minutes.',
    example: 60,
  }),
  minDuration: minutesSchema.meta({
    description: 'The shortest duration, and the interval between departure times, in minutes.',
    example: 30,
  }),
  spotsPerTimeSlot: positiveCountSchema.meta({
    description: 'A stored value without effect; `spotsPerTimeSlot` of `bookingTimes` applies.',
  }),
  hours: weekHoursSchema.meta({
    description: 'The hours of trips and of the waitlist, by weekday, if `use_defaults` is off.',
  }),
  use_defaults: z.boolean().meta({
    description: 'Whether trips and the waitlist use `businessHours` and `bookingTimes` instead of these settings.',
  }),
  number_of_employees: positiveCountSchema.meta({ description: 'The number of people who serve waiting parties.' }),
  serve_duration: z.int().min(1).max(1_440).meta({ description: 'The usual time to serve a party, in minutes.' }),
  capacity: z
    .strictObject({
      isMaxCapacityActive: z.boolean().meta({
        description: 'Whether staff see `maxServing` above the waitlist even if neither of the two limits applies.',
      }),
      maxServingCapacityActive: z
        .boolean()
        .meta({ description: 'Whether no more than `maxServing` parties may be served at once.' }),
      closeWaitlistAtMaxCapacity: z
        .boolean()
        .meta({ description: 'Whether the public waitlist closes while `maxServing` parties are being served.' }),
      maxServing: positiveCountSchema.meta({ description: 'The most parties served at once.' }),
    })
    .meta({ description: 'The most parties served at once, and the effects of that limit.' }),
});

/** Specification §9. */
export function defaultWaitSettings(): z.infer<typeof waitSettingsSchema> {
  return {
    maxDuration: 60,
    minDuration: 30,
    spotsPerTimeSlot: 1,
    hours: defaultWeekHours(),
    use_defaults: true,
    number_of_employees: 1,
    serve_duration: 1,
    capacity: {
      isMaxCapacityActive: false,
      maxServingCapacityActive: false,
      closeWaitlistAtMaxCapacity: false,
      maxServing: 1,
    },
  };
}

/** An empty list offers everything active. */
export const menuOfferSchema = z.strictObject({
  alimentos: z.array(idSchema).max(200),
  bebidas: z.array(idSchema).max(200),
  proteinas: z.array(idSchema).max(100).meta({ description: 'The ids of the proteins (Spanish for “proteins”).' }),
});
export const wholeMenu = (): z.infer<typeof menuOfferSchema> => ({ alimentos: [], bebidas: [], proteinas: [] });

export const menuReferences = {
  'menu.alimentos': 'foods',
  'menu.bebidas': 'drinks',
  'menu.proteinas': 'proteins',
} as const;

const latitude = z.number().min(-90).max(90).nullable();
const longitude = z.number().min(-180).max(180).nullable();

export const locations = defineList({
  name: 'location',
  titles: { one: 'a location', many: 'locations' },
  collection: 'locations',
  tag: 'location',
  belongsTo: 'itself',
  fields: {
    /** Unique in the installation. */
    slug: slugSchema.meta({ example: 'cancun' }),
    name: line(120).meta({ description: 'The name of the location.', example: 'Cancún' }),
    address1: optionalLine(200).meta({ description: 'Street and number.', example: 'Blvd. Kukulcán km 4' }),
    address2: optionalLine(200).meta({ description: 'Address line 2.', example: '' }),
    country: optionalLine(80).meta({ description: 'The name of the country.' }),
    state: optionalLine(80).meta({ description: 'The state or region.', example: 'Quintana Roo' }),
    city: optionalLine(80),
    cp: optionalLine(12).meta({ description: 'The postal code (Spanish: código postal).', example: '77500' }),
    phone: phoneSchema,
    email: emailSchema,
    pier: optionalLine(200),
    arriveMinutes: z
      .int()
      .min(0)
      .max(240)
      .meta({ description: 'Minutes before departure at which guests should be at the pier.' }),
    bring: bilingualSchema.meta({
      description: 'Things that guests should bring, one to a line, in both languages.',
      example: { en: 'Sunscreen and a towel', es: 'Bloqueador y toalla' },
    }),
    latitude: latitude.meta({
      description: 'Degrees north of the equator; negative to the south, null if not known.',
      example: 21.18,
    }),
    longitude: longitude.meta({
      description: 'Degrees east of Greenwich; negative to the west, null if not known.',
      example: -86.81,
    }),
    zone: zoneSchema,
    webDescription: bilingualSchema.meta({ description: 'The description for guests, in both languages.' }),
    gallery: gallerySchema,
    isEnableGroupSize: z.boolean().meta({ description: 'Whether bookings ask for the size of the party.' }),
    allowWaitlist: z.boolean().meta({ description: 'Whether guests may join the waitlist.' }),
    allowBooking: z.boolean().meta({ description: 'Whether guests may book.' }),
    active: z.boolean(),
    businessHours: weekHoursSchema.meta({ description: 'The opening hours, by weekday.' }),
    bookingTimes: bookingTimesSchema.meta({ description: 'The rules for departure times.' }),
    bookingCalendar: bookingCalendarSchema.meta({ description: 'The hours and the first view of the calendar.' }),
    wait_settings: waitSettingsSchema,
    quietHours: z
      .strictObject({
        from: timeSchema.meta({ description: 'The time at which they begin, HH:mm.', example: '21:00' }),
        to: timeSchema.meta({ description: 'The time at which they end, HH:mm.', example: '08:00' }),
      })
      .meta({ description: 'The hours in which no reminder goes to a guest’s phone; two equal times mean none.' }),
    reminders: locationRemindersSchema.nullable().meta({
      description: 'The reminders of trips from this location; null for those of the company.',
    }),
    menu: menuOfferSchema.meta({ description: 'The dishes and drinks offered; an empty list offers everything.' }),
  },
  defaults: () => ({
    address1: '',
    address2: '',
    country: '',
    state: '',
    city: '',
    cp: '',
    pier: '',
    arriveMinutes: 20,
    bring: { en: '', es: '' },
    latitude: null,
    longitude: null,
    zone: DEFAULT_ZONE,
    webDescription: { en: '', es: '' },
    gallery: [],
    isEnableGroupSize: false,
    allowWaitlist: true,
    allowBooking: true,
    active: true,
    businessHours: defaultWeekHours(),
    bookingTimes: { maxDuration: 60, minDuration: 30, spotsPerTimeSlot: 1 },
    bookingCalendar: defaultBookingCalendar(),
    wait_settings: defaultWaitSettings(),
    quietHours: defaultQuietHours(),
    reminders: null,
    menu: wholeMenu(),
  }),
  sortable: locationSorts,
  searched: ['name', 'slug', 'city', 'state', 'country', 'pier'],
  references: { 'gallery.image': 'images', ...menuReferences },
  check: ({ businessHours, wait_settings, bookingCalendar }) => {
    const closed = invalidWeekday(businessHours);
    if (closed) return { path: `businessHours.${closed}.to`, message: 'ends_as_it_starts' };
    const closedWait = invalidWeekday(wait_settings.hours);
    if (closedWait) return { path: `wait_settings.hours.${closedWait}.to`, message: 'ends_as_it_starts' };
    return bookingCalendar.endHour <= bookingCalendar.startHour
      ? { path: 'bookingCalendar.endHour', message: 'ends_before_start' }
      : null;
  },
});
/** A location belongs to no location, so it has no `locationId`. */
export const locationSchema = locations.row.omit({ locationId: true });
export type Location = z.infer<typeof locationSchema>;

/** The fields of a location shown to guests. */
export const publicLocationSchema = locationSchema.pick({
  _id: true,
  companyId: true,
  slug: true,
  name: true,
  address1: true,
  address2: true,
  country: true,
  state: true,
  city: true,
  cp: true,
  phone: true,
  email: true,
  pier: true,
  arriveMinutes: true,
  bring: true,
  latitude: true,
  longitude: true,
  zone: true,
  webDescription: true,
  gallery: true,
  isEnableGroupSize: true,
  allowWaitlist: true,
  allowBooking: true,
  active: true,
  businessHours: true,
  bookingTimes: true,
  bookingCalendar: true,
  menu: true,
});
export type PublicLocation = z.infer<typeof publicLocationSchema>;
