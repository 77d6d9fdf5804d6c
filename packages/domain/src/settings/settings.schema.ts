import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_OFFER_MINUTES, MAX_RELEASE_HOURS } from '../core/limits.ts';
import { percentSchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { optionalLine, optionalPhoneSchema, paragraph, questionsSchema } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { guestPolicySchema } from '../guests/guestPolicy.schema.ts';
import { noGuestPolicy } from '../guests/guestPolicy.ts';
import { textChannelSchema } from '../messages/channels.schema.ts';
import { reminderHoursSchema } from '../messages/reminders.schema.ts';
import { exchangeRateSchema } from '../payments/ledger/ledger.schema.ts';
import { guestRatesSchema } from './guestRates.schema.ts';
import { measuringSchema, noMeasuring } from './measuring.schema.ts';
import { retentionSchema, usualRetention } from './retention.schema.ts';

/** The origin of a site: scheme, host and port, as `https://www.example.com`, without wildcards. */
export const originSchema = z
  .string()
  .max(253)
  .regex(/^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/, {
    error: 'not_an_origin',
  });

/** Paper sizes: A4, or American Letter. */
export const paperSizes = ['LETTER', 'A4'] as const;
export type PaperSize = (typeof paperSizes)[number];

export const shareChannels = ['Facebook', 'Whatsapp', 'Twitter'] as const;
const bilingualText = (max: number) =>
  z.strictObject({
    en: paragraph(max).meta({ example: 'Four hours along the coast' }),
    es: paragraph(max).meta({ example: 'Cuatro horas por la costa' }),
  });
const MAX_POLICY = 40_000;

export const policiesSchema = z.strictObject({
  terms: bilingualText(MAX_POLICY).meta({
    description: 'The terms and conditions.',
    example: { en: 'Trips sail in good weather.', es: 'Los paseos salen con buen clima.' },
  }),
  reservation: bilingualText(MAX_POLICY).meta({
    description: 'The booking policy.',
    example: { en: 'A deposit keeps the time.', es: 'Un anticipo aparta el horario.' },
  }),
  cancellation: bilingualText(MAX_POLICY).meta({
    description: 'The cancellation policy.',
    example: { en: 'Free until two days before.', es: 'Sin costo hasta dos días antes.' },
  }),
  privacy: bilingualText(MAX_POLICY).meta({
    description: 'The privacy notice.',
    example: { en: 'We keep your data safe.', es: 'Cuidamos tus datos.' },
  }),
});

export const homePageSchema = z.strictObject({
  start: z.enum(['welcome', 'waitlist']).meta({ description: 'The first page of guests: a welcome or the waitlist.' }),
  title: z
    .strictObject({ en: optionalLine(160), es: optionalLine(160) })
    .meta({ example: { en: 'Welcome aboard', es: 'Bienvenidos a bordo' } }),
  text: bilingualText(2_000).meta({
    description: 'The welcome text in both languages.',
    example: { en: 'Choose a trip', es: 'Elige un paseo' },
  }),
  image: idSchema.nullable().meta({ description: 'The id of a picture; null without one.' }),
});

const MAX_LICENCE_LINE = 120;

/** Proof for guests that a company may carry passengers. */
export const licenceSchema = z.strictObject({
  permit: optionalLine(MAX_LICENCE_LINE).meta({
    description: 'The number of the permit to carry passengers; empty without one.',
    example: 'SCT-QR-2291',
  }),
  insurer: optionalLine(MAX_LICENCE_LINE).meta({
    description: 'The company that insures passengers; empty without one.',
    example: 'Seguros del Golfo',
  }),
  validUntil: dateSchema.nullable().meta({
    description: 'The last day of the permit and the insurance; null if they do not expire.',
  }),
});
export type Licence = z.infer<typeof licenceSchema>;
export const noLicence = (): Licence => ({ permit: '', insurer: '', validUntil: null });

export const settingsFields = {
  home: homePageSchema.meta({ description: 'The guest app’s first page.' }),
  questions: questionsSchema.meta({
    description: 'Frequent questions of guests and their answers, in both languages.',
  }),
  policies: policiesSchema.meta({ description: 'The texts that guests accept, in both languages.' }),
  guestPolicy: guestPolicySchema.meta({
    description: 'The changes that guests may make themselves, and the refunds for cancellations.',
  }),
  shareChannels: z
    .array(z.enum(shareChannels))
    .max(shareChannels.length)
    .meta({ description: 'The networks on which guests can share their trip.' }),
  /** Default rate of payments in the other currency, pesos per dollar, and its source. */
  exchangeRate: z
    .strictObject({
      rate: exchangeRateSchema.meta({ description: 'Pesos per dollar.' }),
      source: optionalLine(120).meta({ description: 'The source of the rate.', example: 'Banco de México' }),
      date: dateSchema.meta({ description: 'The day of the rate.' }),
    })
    .nullable()
    .meta({ description: 'The rate proposed for payments in the other currency; null without one.' }),
  /** Shown to guests beside a price; they never pay it. */
  guestRates: guestRatesSchema.meta({
    description: 'Rates that show prices in guests’ currencies as a hint; they pay in the company’s.',
  }),
  /** The deposit, and how many days before the trip the rest is due; null asks for the full price at once. */
  deposit: z
    .strictObject({
      percentage: percentSchema.meta({ description: 'The deposit as a percentage of the price.' }),
      dueDays: z.int().min(0).max(90).meta({ description: 'Days before the trip by which the full price is due.' }),
    })
    .nullable()
    .meta({ description: 'The deposit that guests may pay first; null asks for the full price at once.' }),
  /** Hours until a guest's own booking is cancelled unless the required amount is paid; null: never. */
  releaseUnpaidHours: z.int().min(1).max(MAX_RELEASE_HOURS).nullable().meta({
    description:
      'Hours after which a booking made online is cancelled unless the amount due at once is paid; null for never.',
  }),
  /** Months until a credit expires, from the day it is created; null: never. */
  creditExpiryMonths: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .meta({ description: 'Months after which a guest’s credit expires; null for never.' }),
  reminderHours: reminderHoursSchema.meta({
    description: 'Hours before departure at which guests are reminded, unless the location has its own.',
  }),
  remindOfPayment: z
    .boolean()
    .meta({ description: 'Whether guests are reminded of the rest of the price three days before it is due.' }),
  remindOfCheckin: z
    .boolean()
    .meta({ description: 'Whether guests are reminded of an unfinished check-in three days before the trip.' }),
  whatsapp: optionalPhoneSchema.meta({ description: 'The number for WhatsApp; empty without one.' }),
  licence: licenceSchema.meta({ description: 'The permit and the insurance, which guests see until they expire.' }),
  embedOrigins: z
    .array(originSchema)
    .max(20)
    .meta({
      description: 'The origins of other sites that may show the booking flow in a frame.',
      example: ['https://www.example.com'],
    }),
  /** Minutes for which a freed slot is held for a waiting party; null offers none. */
  waitlistOfferMinutes: z.int().min(10).max(MAX_OFFER_MINUTES).nullable().meta({
    description:
      'Minutes for which a freed slot is held for a waiting party; null if freed slots are not offered automatically.',
  }),
  askForReviews: z
    .boolean()
    .meta({ description: 'Whether guests are asked for a review by e-mail on the day after their trip.' }),
  remindsLeads: z
    .boolean()
    .meta({ description: 'Whether guests who leave a trip unbooked can ask for reminders by e-mail.' }),
  paperSize: z.enum(paperSizes).meta({ description: 'The size of printed papers.' }),
  measuring: measuringSchema.meta({ description: 'The company’s analytics services on its guest pages.' }),
  retention: retentionSchema.meta({
    description: 'Months after which records with personal data are removed, from 6 to 120; null keeps them.',
  }),
};

export const settingsSchema = z.strictObject({
  companyId: idSchema,
  ...settingsFields,
  version: versionSchema,
  updatedAt: instantSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings shown to guests, and to staff who do not manage the company. */
export const publicSettingsSchema = settingsSchema.pick({
  home: true,
  questions: true,
  policies: true,
  guestPolicy: true,
  shareChannels: true,
  whatsapp: true,
  licence: true,
  remindsLeads: true,
});
/** The additional settings of the guest app. */
export const guestSettingsSchema = publicSettingsSchema.extend({
  textChannels: z
    .array(textChannelSchema)
    .meta({ description: 'The channels by which the company can write to a guest’s phone.', example: ['whatsapp'] }),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

const empty = () => ({ en: '', es: '' });

export function defaultSettings(companyId: string): Settings {
  return {
    companyId,
    home: { start: 'welcome', title: empty(), text: empty(), image: null },
    questions: [],
    policies: { terms: empty(), reservation: empty(), cancellation: empty(), privacy: empty() },
    guestPolicy: noGuestPolicy(),
    shareChannels: [...shareChannels],
    exchangeRate: null,
    guestRates: [],
    deposit: null,
    releaseUnpaidHours: null,
    creditExpiryMonths: null,
    reminderHours: [24],
    remindOfPayment: true,
    remindOfCheckin: true,
    whatsapp: '',
    licence: noLicence(),
    embedOrigins: [],
    waitlistOfferMinutes: 20,
    askForReviews: true,
    remindsLeads: false,
    paperSize: 'LETTER',
    measuring: noMeasuring(),
    retention: usualRetention(),
    version: 1,
    updatedAt: new Date('2026-01-01T00:00:00.000Z'),
  };
}
