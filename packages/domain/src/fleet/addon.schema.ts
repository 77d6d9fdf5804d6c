import * as z from 'zod';
import type { RecordOf } from '../contract/defineList.ts';
import { defineList } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { moneySchema } from '../core/money/money.schema.ts';
import { line, optionalLine, paragraph } from '../core/text/text.schema.ts';
import { addonSorts } from './fleet.endpoints.ts';

export const addons = defineList({
  name: 'addon',
  titles: { one: 'an add-on', many: 'add-ons' },
  collection: 'addons',
  tag: 'addon',
  belongsTo: 'locationOrCompany',
  fields: {
    locationId: idSchema.nullable(),
    title: z
      .strictObject({ en: line(120), es: line(120) })
      .meta({ example: { en: 'Private transfer', es: 'Traslado privado' } }),
    category: optionalLine(60),
    description: z.strictObject({ en: paragraph(1_000), es: paragraph(1_000) }).meta({
      description: 'A description in both languages.',
      example: { en: 'From the hotel and back', es: 'Del hotel y de regreso' },
    }),
    price: moneySchema.meta({ description: 'The price of one, in minor units.' }),
    image: idSchema.nullable().meta({ description: 'The id of a picture; null without one.' }),
    active: z.boolean(),
  },
  defaults: () => ({ category: '', description: { en: '', es: '' }, image: null, active: true }),
  sortable: addonSorts,
  searched: ['title', 'category', 'description'],
  activeOnly: true,
  references: { locationId: 'locations', image: 'images' },
});
export type Addon = RecordOf<typeof addons>;

/** The fields of an add-on shown to guests. */
export const publicAddonSchema = addons.row.pick({
  _id: true,
  locationId: true,
  title: true,
  category: true,
  description: true,
  price: true,
  image: true,
  active: true,
});
