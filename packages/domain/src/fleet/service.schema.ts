import * as z from 'zod';
import { CELL_MINUTES } from '../availability/occupancy.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_TRIP_HOURS } from '../core/limits.ts';
import { moneySchema, percentSchema } from '../core/money/money.schema.ts';
import { halvesSchema } from '../core/money/quantity.schema.ts';
import { bilingualSchema, line, optionalLine, optionalPhoneSchema, questionsSchema } from '../core/text/text.schema.ts';
import { gallerySchema } from '../images/gallery.schema.ts';
import { serviceSorts } from './fleet.endpoints.ts';
import { invalidWeekday, menuOfferSchema, menuReferences, weekHoursSchema } from './location.schema.ts';
import { unstatedSuitability, welcomes } from './suitability.ts';

const welcomeSchema = z.enum(welcomes);

export const services = defineList({
  name: 'service',
  titles: { one: 'a service', many: 'services' },
  collection: 'services',
  tag: 'service',
  belongsTo: 'location',
  fields: {
    name: line(120).meta({ example: 'Isla Mujeres, 4 hours' }),
    displayName: z
      .strictObject({ en: line(120), es: line(120) })
      .meta({ example: { en: 'Isla Mujeres charter', es: 'Paseo a Isla Mujeres' } }),
    key: optionalLine(60).meta({
      description: 'A short name for charts and addresses; defaults to the name.',
      example: 'isla-4h',
    }),
    category: optionalLine(80),
    phone: optionalPhoneSchema,
    email: optionalLine(254),
    description: bilingualSchema.meta({
      description: 'A description in both languages, for staff.',
      example: { en: 'Four hours along the coast', es: 'Cuatro horas por la costa' },
    }),
    webDescription: bilingualSchema.meta({ description: 'The description for guests, in both languages.' }),
    itinerario: bilingualSchema.meta({ description: 'The itinerary in both languages (Spanish for “itinerary”).' }),
    inclusiones: bilingualSchema.meta({
      description: 'Things that the price includes, one to a line, in both languages (Spanish for “inclusions”).',
      example: { en: 'Captain and fuel', es: 'Capitán y combustible' },
    }),
    notIncluded: bilingualSchema.meta({
      description: 'Things that guests pay for separately, one to a line, in both languages.',
      example: { en: 'Photographs', es: 'Fotografías' },
    }),
    bring: bilingualSchema.meta({
      description:
        'Things that guests of this trip bring, one to a line, in both languages; empty uses the location’s.',
      example: { en: 'Reef-safe sunscreen', es: 'Bloqueador biodegradable' },
    }),
    suitability: z
      .strictObject({
        minimumAge: z
          .int()
          .min(0)
          .max(99)
          .nullable()
          .meta({ description: 'The minimum age in years; null without one.', example: 6 }),
        wheelchair: welcomeSchema.meta({ description: 'Whether guests in a wheelchair may come.', example: 'ask' }),
        pregnant: welcomeSchema.meta({ description: 'Whether pregnant guests may come.', example: 'no' }),
        pets: welcomeSchema.meta({ description: 'Whether pets may come.', example: 'yes' }),
      })
      .meta({
        description:
          'The guests for whom the trip is suitable: `unstated` shows nothing, `ask` asks guests to write first.',
      }),
    questions: questionsSchema.meta({ description: 'Frequent questions about this trip, in both languages.' }),
    /** Hours, of up to 14 days (decisions, "Long trips"). */
    duration: halvesSchema
      .min(0.5)
      .max(MAX_TRIP_HOURS)
      .meta({ description: 'The duration of the trip in hours, in steps of half an hour.' }),
    bufferTime: z
      .int()
      .min(0)
      .max(720)
      .multipleOf(CELL_MINUTES)
      .meta({ description: 'Minutes that the vessel stays occupied after the trip.', example: 30 }),
    /** Minor units, for vessels without a price of their own. */
    price: moneySchema.meta({
      description: 'The price on vessels without their own price, or of an adult’s seat, in minor units.',
    }),
    /** The service's price on certain vessels, before the vessel's own price; minor units. */
    prices: z
      .array(
        z.strictObject({
          resourceId: idSchema,
          price: moneySchema.meta({ description: 'The price on that vessel, in minor units.' }),
        }),
      )
      .max(200)
      .meta({
        description:
          'Prices of the service on specific vessels, one per vessel; they take precedence over the vessel’s own price.',
      }),
    /** The prices of minors' and infants' seats where seats are sold instead of the vessel; an adult pays the price. */
    seats: z
      .strictObject({
        menores: moneySchema.meta({
          description: 'The price of a minor’s seat, in minor units (Spanish for “minors”).',
          example: 4_500,
        }),
        infantes: moneySchema.meta({
          description: 'The price of an infant’s seat, in minor units (Spanish for “infants”).',
          example: 0,
        }),
      })
      .nullable()
      .meta({
        description:
          'The prices of the other seats if departures are shared and sold by the seat; null sells the whole vessel.',
      }),
    marineParkFee: moneySchema.meta({ description: 'The marine park fee of a trip, in minor units.', example: 1_500 }),
    depositPercentage: percentSchema
      .nullable()
      .meta({ description: 'The deposit as a percentage of the price; null uses the company’s.' }),
    hours: weekHoursSchema
      .nullable()
      .meta({ description: 'The service’s departure hours, by weekday; null uses the location’s.' }),
    resources: z.array(idSchema).max(200).meta({ description: 'The ids of the vessels on which it is sold.' }),
    forms: z.array(idSchema).max(20).meta({ description: 'The ids of the forms that its guests answer.' }),
    gallery: gallerySchema,
    menu: menuOfferSchema
      .nullable()
      .meta({ description: 'The dishes and drinks of the service; null uses the location’s.' }),
    active: z.boolean(),
  },
  defaults: () => ({
    key: '',
    category: '',
    phone: '',
    email: '',
    description: { en: '', es: '' },
    webDescription: { en: '', es: '' },
    itinerario: { en: '', es: '' },
    inclusiones: { en: '', es: '' },
    notIncluded: { en: '', es: '' },
    bring: { en: '', es: '' },
    suitability: unstatedSuitability(),
    questions: [],
    bufferTime: 0,
    price: 0,
    prices: [],
    seats: null,
    marineParkFee: 0,
    depositPercentage: null,
    hours: null,
    resources: [],
    forms: [],
    gallery: [],
    menu: null,
    active: true,
  }),
  sortable: serviceSorts,
  distinct: 'name',
  searched: ['name', 'displayName', 'category', 'key'],
  references: {
    resources: 'resources',
    'prices.resourceId': 'resources',
    forms: 'forms',
    'gallery.image': 'images',
    ...menuReferences,
  },
  check: ({ hours, prices }) => {
    const closed = hours && invalidWeekday(hours);
    if (closed) return { path: `hours.${closed}.to`, message: 'ends_as_it_starts' };
    const resourceIds = prices.map(({ resourceId }) => resourceId);
    const twice = resourceIds.findIndex((resourceId, i) => resourceIds.indexOf(resourceId) !== i);
    return twice < 0 ? null : { path: `prices.${twice}.resourceId`, message: 'twice_in_list' };
  },
});
export const serviceSchema = services.row;
export type Service = RecordOf<typeof services>;

/** The fields of a service shown to guests. */
export const publicServiceSchema = serviceSchema.pick({
  _id: true,
  locationId: true,
  name: true,
  displayName: true,
  key: true,
  category: true,
  description: true,
  webDescription: true,
  itinerario: true,
  inclusiones: true,
  notIncluded: true,
  bring: true,
  suitability: true,
  questions: true,
  duration: true,
  bufferTime: true,
  price: true,
  prices: true,
  seats: true,
  marineParkFee: true,
  depositPercentage: true,
  hours: true,
  resources: true,
  forms: true,
  gallery: true,
  menu: true,
  active: true,
});
