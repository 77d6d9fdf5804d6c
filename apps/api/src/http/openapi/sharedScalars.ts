import { folioSchema, idOrSlugSchema, idSchema, slugSchema } from '@marea/domain/core/ids.schema';
import {
  amountSchema,
  currencySchema,
  moneySchema,
  percentSchema,
  signedMoneySchema,
} from '@marea/domain/core/money/money.schema';
import {
  countSchema,
  versionSchema,
  positiveQuantitySchema,
  quantitySchema,
  signedQuantitySchema,
} from '@marea/domain/core/money/quantity.schema';
import {
  colorSchema,
  emailSchema,
  guestLanguageSchema,
  languageSchema,
  phoneSchema,
} from '@marea/domain/core/text/text.schema';
import { dateSchema, instantSchema, monthSchema, timeSchema, zoneSchema } from '@marea/domain/core/time/zone.schema';
import { exchangeRateSchema } from '@marea/domain/payments/ledger/ledger.schema';
import * as z from 'zod';
import type { CreateDocumentOptions } from 'zod-openapi';

export const scalars = {
  Id: idSchema,
  Slug: slugSchema,
  IdOrSlug: idOrSlugSchema,
  Folio: folioSchema,
  Day: dateSchema,
  Month: monthSchema,
  Time: timeSchema,
  Instant: instantSchema,
  Zone: zoneSchema,
  Money: moneySchema,
  SignedMoney: signedMoneySchema,
  Amount: amountSchema,
  Percent: percentSchema,
  Quantity: quantitySchema,
  PositiveQuantity: positiveQuantitySchema,
  SignedQuantity: signedQuantitySchema,
  ExchangeRate: exchangeRateSchema,
  Count: countSchema,
  Version: versionSchema,
  Currency: currencySchema,
  Language: languageSchema,
  GuestLanguage: guestLanguageSchema,
  Email: emailSchema,
  Phone: phoneSchema,
  Color: colorSchema,
} as const;
type Scalar = keyof typeof scalars;

const scalarDescriptions: Record<Scalar, { description: string; format?: string; examples: unknown[] }> = {
  Id: { description: 'A record: 24 hexadecimal digits.', examples: ['65f1c0ffee65f1c0ffee65f1'] },
  Slug: { description: 'A name for addresses.', examples: ['isla-mujeres'] },
  IdOrSlug: { description: 'A record, by its id or its slug.', examples: ['isla-mujeres'] },
  Folio: { description: 'A booking as people call it.', examples: ['MAR-7K3M9Q'] },
  Day: { description: 'A day of this century, on the location’s clock.', format: 'date', examples: ['2027-03-14'] },
  Month: { description: 'A month, YYYY-MM.', examples: ['2027-03'] },
  Time: { description: 'A time on the location’s clock, HH:mm.', examples: ['09:30'] },
  Instant: { description: 'An instant, ISO 8601 in UTC.', format: 'date-time', examples: ['2027-03-14T15:30:00.000Z'] },
  Zone: { description: 'An IANA time zone.', examples: ['America/Cancun'] },
  Money: { description: 'Minor units (cents, centavos), zero or more.', examples: [150_000] },
  SignedMoney: { description: 'Minor units (cents, centavos); negative gives back.', examples: [-25_000] },
  Amount: { description: 'A computed amount in minor units.', examples: [181_000] },
  Percent: { description: 'From 0 to 100, with at most two decimals.', format: 'percent', examples: [12.5] },
  Quantity: {
    description: 'A quantity in its own unit, with at most three decimals.',
    format: 'quantity',
    examples: [2.5],
  },
  PositiveQuantity: {
    description: 'A quantity above zero, with at most three decimals.',
    format: 'quantity',
    examples: [24],
  },
  SignedQuantity: {
    description: 'A quantity of any sign, with at most three decimals.',
    format: 'quantity',
    examples: [-0.25],
  },
  ExchangeRate: {
    description: 'Pesos for a dollar, with at most four decimals.',
    format: 'exchange-rate',
    examples: [18.25],
  },
  Count: { description: 'A number of something, from 0.', examples: [3] },
  Version: { description: 'Revision number, starting at 1.', examples: [3] },
  Currency: { description: 'US dollars or Mexican pesos.', examples: ['usd'] },
  Language: { description: 'English or Spanish.', examples: ['es'] },
  GuestLanguage: { description: 'English, Spanish, French or Portuguese.', examples: ['fr'] },
  Email: { description: 'An e-mail address.', examples: ['ana@example.com'] },
  Phone: { description: 'A phone with its country code.', examples: ['+529981234567'] },
  Color: { description: 'A colour as #rrggbb.', examples: ['#0B7A83'] },
};

const namedScalars = new Map<unknown, Scalar>(
  (Object.entries(scalars) as [Scalar, z.ZodType][]).map(([name, schema]) => [schema, name]),
);

/** Replaces long patterns by a format: `date`, `email`. */
export const plainly: CreateDocumentOptions['override'] = ({ jsonSchema, zodSchema }) => {
  const scalar = namedScalars.get(zodSchema);
  if (scalar) Object.assign(jsonSchema, scalarDescriptions[scalar]);
  // openapi-generator imports a class for the type `null`, which it does not write.
  if (zodSchema instanceof z.ZodNull) {
    delete jsonSchema.type;
    jsonSchema.const = null;
  }
  if (['date', 'date-time', 'email'].includes(jsonSchema.format ?? '')) {
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
};
