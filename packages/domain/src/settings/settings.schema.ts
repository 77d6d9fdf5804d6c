import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_OFFER_MINUTES } from '../core/limits.ts';
import { percentSchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { paragraph, optionalLine, optionalPhoneSchema } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../core/time/zone.schema.ts';
import { originSchema } from '../guestPages/origin.schema.ts';
import { guestPolicySchema } from '../guests/guestPolicy.schema.ts';
import { noGuestPolicy } from '../guests/guestPolicy.ts';
import { exchangeRateSchema } from '../payments/ledger/ledger.schema.ts';
import { retentionSchema, usualRetention } from './retention.schema.ts';

/** Of printed papers: A4, or the Letter of the Americas. */
export const paperSizes = ['LETTER', 'A4'] as const;
export type PaperSize = (typeof paperSizes)[number];

export const shareChannels = ['Facebook', 'Whatsapp', 'Twitter'] as const;
const bilingualText = (max: number) => z.strictObject({ en: paragraph(max), es: paragraph(max) });
const MAX_POLICY = 40_000;

export const policiesSchema = z.strictObject({
  terms: bilingualText(MAX_POLICY),
  reservation: bilingualText(MAX_POLICY),
  cancellation: bilingualText(MAX_POLICY),
  privacy: bilingualText(MAX_POLICY),
});

export const homePageSchema = z.strictObject({
  start: z.enum(['welcome', 'waitlist']),
  title: z.strictObject({ en: optionalLine(160), es: optionalLine(160) }),
  text: bilingualText(2_000),
  image: idSchema.nullable(),
});

export const questionsSchema = z
  .array(
    z.strictObject({
      question: z.strictObject({ en: optionalLine(200), es: optionalLine(200) }),
      answer: bilingualText(2_000),
    }),
  )
  .max(20);

export const settingsFields = {
  home: homePageSchema,
  questions: questionsSchema,
  policies: policiesSchema,
  guestPolicy: guestPolicySchema,
  shareChannels: z.array(z.enum(shareChannels)).max(shareChannels.length),
  /** Default rate for a payment in the other currency, pesos for a dollar, and its source. */
  exchangeRate: z.strictObject({ rate: exchangeRateSchema, source: optionalLine(120), date: dateSchema }).nullable(),
  /** What a guest may begin with, and how many days before the trip all is due; null asks for all at once. */
  deposit: z.strictObject({ percentage: percentSchema, dueDays: z.int().min(0).max(90) }).nullable(),
  /** After how many months a credit expires, from the day on which it comes about; null: never. */
  creditExpiryMonths: z.int().min(1).max(120).nullable(),
  reminderHours: z.array(z.int().min(1).max(720)).max(5),
  whatsapp: optionalPhoneSchema,
  embedOrigins: z.array(originSchema).max(20),
  /** How long a freed slot is kept for a waiting party, minutes; null offers none. */
  waitlistOfferMinutes: z.int().min(10).max(MAX_OFFER_MINUTES).nullable(),
  askForReviews: z.boolean(),
  paperSize: z.enum(paperSizes),
  retention: retentionSchema,
};

export const settingsSchema = z.strictObject({
  companyId: idSchema,
  ...settingsFields,
  version: versionSchema,
  updatedAt: instantSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

/** For guests, and staff who do not manage the company. */
export const publicSettingsSchema = settingsSchema.pick({
  home: true,
  questions: true,
  policies: true,
  guestPolicy: true,
  shareChannels: true,
  whatsapp: true,
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
    deposit: null,
    creditExpiryMonths: null,
    reminderHours: [24],
    whatsapp: '',
    embedOrigins: [],
    waitlistOfferMinutes: 20,
    askForReviews: true,
    paperSize: 'LETTER',
    retention: usualRetention(),
    version: 1,
    updatedAt: new Date('2026-01-01T00:00:00.000Z'),
  };
}
