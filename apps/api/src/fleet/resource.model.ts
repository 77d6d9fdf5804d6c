import type { Resource } from '@marea/domain/fleet/resource.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { bilingualField, dateRange } from '../db/fields.ts';

const resourceSchema = new Schema<Resource>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, required: true },
    name: { type: String, required: true },
    shortName: String,
    key: String,
    category: String,
    description: bilingualField,
    addons: [String],
    price: { type: Number, required: true },
    people: { type: Number, required: true },
    maxPeople: { type: Number, required: true },
    extraPeople: { type: Number, required: true },
    extraHour: { type: Number, required: true },
    dockFee: { type: Number, required: true },
    active: Boolean,
    blackouts: [dateRange],
    blockout: Boolean,
    blockoutDate: { type: dateRange, default: null },
    gallery: [String],
    color: String,
  },
  { strict: 'throw', versionKey: false },
);
resourceSchema.index({ locationId: 1, active: 1, name: 1 });
resourceSchema.index({ companyId: 1, name: 1 });

/** The `resources` collection: vessels. */
export function resourceModel(connection: Connection) {
  return connection.model('Resource', resourceSchema, 'resources');
}
