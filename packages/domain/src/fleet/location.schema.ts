import * as z from 'zod';
import { CELL_MINUTES } from '../availability/occupancy.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema, slugSchema } from '../core/ids.schema.ts';
import { MAX_GALLERY } from '../core/limits.ts';
import { line, optionalLine, phoneSchema, emailSchema, bilingualSchema } from '../core/text/text.schema.ts';
import { closingTimeSchema, timeSchema, zoneSchema } from '../core/time/zone.schema.ts';
import { weekdays, DEFAULT_ZONE } from '../core/time/zone.ts';
import { calendarViews } from './calendarViews.ts';
import { locationSorts } from './fleet.endpoints.ts';

/** `to` earlier than `from` is on the next day (decisions, "Long trips"). */
export const openingSchema = z.strictObject({ isOpen: z.boolean(), from: timeSchema, to: closingTimeSchema });
export type Opening = z.infer<typeof openingSchema>;
export const weekHoursSchema = z.strictObject({
  mon: openingSchema,
  tue: openingSchema,
  wed: openingSchema,
  thu: openingSchema,
  fri: openingSchema,
  sat: openingSchema,
  sun: openingSchema,
});
export type WeekHours = z.infer<typeof weekHoursSchema>;

/** The first weekday that closes in the minute in which it opens, or null. */
export function invalidWeekday(hours: WeekHours): (typeof weekdays)[number] | null {
  return weekdays.find((day) => hours[day].isOpen && hours[day].to === hours[day].from) ?? null;
}

/** Open every day from 05:00 to 23:00. */
export function defaultWeekHours(): WeekHours {
  const day = (): Opening => ({ isOpen: true, from: '05:00', to: '23:00' });
  return { mon: day(), tue: day(), wed: day(), thu: day(), fri: day(), sat: day(), sun: day() };
}

export const gallerySchema = z.array(idSchema).max(MAX_GALLERY);
const minutesSchema = z.int().min(CELL_MINUTES).max(1_440).multipleOf(CELL_MINUTES);
const positiveCountSchema = z.int().min(1).max(500);

export const bookingTimesSchema = z.strictObject({
  maxDuration: minutesSchema,
  minDuration: minutesSchema,
  /** How many bookings may overlap on one vessel at any instant. */
  spotsPerTimeSlot: positiveCountSchema,
});
export const bookingCalendarSchema = z.strictObject({
  startHour: z.int().min(0).max(23),
  endHour: z.int().min(1).max(24),
  view: z.enum(calendarViews),
});

/** Specification §9. */
export function defaultBookingCalendar(): z.infer<typeof bookingCalendarSchema> {
  return { startHour: 7, endHour: 16, view: 'List view' };
}

export const waitSettingsSchema = z.strictObject({
  maxDuration: minutesSchema,
  minDuration: minutesSchema,
  spotsPerTimeSlot: positiveCountSchema,
  hours: weekHoursSchema,
  use_defaults: z.boolean(),
  number_of_employees: positiveCountSchema,
  serve_duration: z.int().min(1).max(1_440),
  capacity: z.strictObject({
    isMaxCapacityActive: z.boolean(),
    maxServingCapacityActive: z.boolean(),
    closeWaitlistAtMaxCapacity: z.boolean(),
    maxServing: positiveCountSchema,
  }),
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

/** Empty lists offer everything that is active. */
export const menuOfferSchema = z.strictObject({
  alimentos: z.array(idSchema).max(200),
  bebidas: z.array(idSchema).max(200),
  proteinas: z.array(idSchema).max(100),
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
    slug: slugSchema,
    name: line(120),
    address1: optionalLine(200),
    address2: optionalLine(200),
    country: optionalLine(80),
    state: optionalLine(80),
    city: optionalLine(80),
    cp: optionalLine(12),
    phone: phoneSchema,
    email: emailSchema,
    pier: optionalLine(200),
    arriveMinutes: z.int().min(0).max(240),
    bring: bilingualSchema,
    latitude,
    longitude,
    zone: zoneSchema,
    webDescription: bilingualSchema,
    gallery: gallerySchema,
    isEnableGroupSize: z.boolean(),
    allowWaitlist: z.boolean(),
    allowBooking: z.boolean(),
    active: z.boolean(),
    businessHours: weekHoursSchema,
    bookingTimes: bookingTimesSchema,
    bookingCalendar: bookingCalendarSchema,
    wait_settings: waitSettingsSchema,
    menu: menuOfferSchema,
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
    menu: wholeMenu(),
  }),
  sortable: locationSorts,
  searched: ['name', 'slug', 'city', 'state', 'country', 'pier'],
  references: { gallery: 'images', ...menuReferences },
  check: ({ businessHours, wait_settings, bookingTimes, bookingCalendar }) => {
    const closed = invalidWeekday(businessHours);
    if (closed) return { path: `businessHours.${closed}.to`, message: 'ends_as_it_starts' };
    const closedWait = invalidWeekday(wait_settings.hours);
    if (closedWait) return { path: `wait_settings.hours.${closedWait}.to`, message: 'ends_as_it_starts' };
    if (bookingCalendar.endHour <= bookingCalendar.startHour) {
      return { path: 'bookingCalendar.endHour', message: 'ends_before_start' };
    }
    if (bookingTimes.maxDuration < bookingTimes.minDuration) {
      return { path: 'bookingTimes.maxDuration', message: 'less_than_least' };
    }
    return wait_settings.maxDuration < wait_settings.minDuration
      ? { path: 'wait_settings.maxDuration', message: 'less_than_least' }
      : null;
  },
});
/** A location belongs to no location, so it has no `locationId`. */
export const locationSchema = locations.row.omit({ locationId: true });
export type Location = z.infer<typeof locationSchema>;

/** What guests see of a location. */
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
