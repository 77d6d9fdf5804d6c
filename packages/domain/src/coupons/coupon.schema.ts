import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import type { FieldCode } from '../core/errors/fieldCode.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_COUPON_NAME } from '../core/limits.ts';
import { moneySchema, percentSchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { line, optionalLine } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { couponSorts } from './coupon.endpoints.ts';

/** `amount` is a percentage (0–100, two decimals) or minor units, by `type`; 100 % is a courtesy. */
export const coupons = defineList({
  name: 'coupon',
  titles: { one: 'a coupon', many: 'coupons' },
  collection: 'coupons',
  tag: 'coupon',
  belongsTo: 'locationOrCompany',
  fields: {
    locationId: idSchema
      .nullable()
      .meta({ description: 'The id of the location where it is valid; null for every location.' }),
    name: line(MAX_COUPON_NAME)
      .trim()
      .toUpperCase()
      .meta({ description: 'The code that guests type.', example: 'VERANO15' }),
    type: z.enum(['percentage', 'amount']).meta({ description: 'Whether it takes off a percentage or an amount.' }),
    category: optionalLine(60),
    description: optionalLine(400),
    amount: z
      .number()
      .min(0)
      .max(moneySchema.maxValue ?? 0)
      .meta({
        description: 'The reduction, by `type`: percent from 0 to 100 with at most two decimals, or whole minor units.',
        example: 15,
      }),
    /** First and last day of the trip, or null for no limit. */
    validFrom: dateSchema
      .nullable()
      .meta({ description: 'The first trip date for which it is valid; null for no limit.' }),
    validTo: dateSchema
      .nullable()
      .meta({ description: 'The last trip date for which it is valid; null for no limit.' }),
    mostUses: z
      .int()
      .min(1)
      .max(1_000_000)
      .nullable()
      .meta({ description: 'The maximum number of uses; null for no limit.' }),
    image: idSchema.nullable().meta({ description: 'The id of a picture; null without one.' }),
    active: z.boolean(),
  },
  internalFields: { uses: countSchema.meta({ description: 'The number of uses so far.' }) },
  internalDefaults: () => ({ uses: 0 }),
  defaults: () => ({
    locationId: null,
    category: '',
    description: '',
    validFrom: null,
    validTo: null,
    mostUses: null,
    image: null,
    active: true,
  }),
  sortable: couponSorts,
  searched: ['name', 'category', 'description'],
  activeOnly: true,
  unique: ['name'],
  references: { locationId: 'locations', image: 'images' },
  check: ({ type, amount, validFrom, validTo }) => {
    const wrong = type === 'percentage' ? wrongPercent(amount) : wrongMoney(amount);
    if (wrong !== null) return { path: 'amount', message: wrong };
    return validFrom && validTo && validTo < validFrom ? { path: 'validTo', message: 'ends_before_start' } : null;
  },
});
export type Coupon = RecordOf<typeof coupons>;

function wrongPercent(amount: number): FieldCode | null {
  if (amount > 100) return 'at_most_hundred_percent';
  return percentSchema.safeParse(amount).success ? null : 'at_most_two_decimals';
}

function wrongMoney(amount: number): FieldCode | null {
  return moneySchema.safeParse(amount).success ? null : 'not_whole';
}
