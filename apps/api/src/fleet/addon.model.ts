import type { Addon } from '@marea/domain/fleet/addon.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { bilingualField } from '../db/fields.ts';

/** An add-on belongs to a company; guests need not know which. */
export type AddonRecord = Addon & { companyId: string };

const addonSchema = new Schema<AddonRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, required: true },
    title: bilingualField,
    category: String,
    description: bilingualField,
    price: { type: Number, required: true },
    active: Boolean,
  },
  { strict: 'throw', versionKey: false },
);
addonSchema.index({ locationId: 1, active: 1 });

/** The `addons` collection. */
export function addonModel(connection: Connection) {
  return connection.model('Addon', addonSchema, 'addons');
}
