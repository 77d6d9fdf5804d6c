import type { Service } from '@marea/domain/fleet/service.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { bilingualField, weekHours } from '../db/fields.ts';

const serviceSchema = new Schema<Service>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, required: true },
    name: { type: String, required: true },
    displayName: bilingualField,
    key: String,
    category: String,
    phone: String,
    email: String,
    description: bilingualField,
    webDescription: bilingualField,
    itinerario: bilingualField,
    inclusiones: bilingualField,
    duration: { type: Number, required: true },
    bufferTime: { type: Number, required: true },
    price: { type: Number, required: true },
    marineParkFee: { type: Number, required: true },
    hours: { type: weekHours, default: null },
    resources: [String],
    forms: [String],
    gallery: [String],
    active: Boolean,
  },
  { strict: 'throw', versionKey: false },
);
serviceSchema.index({ locationId: 1, active: 1, name: 1 });
serviceSchema.index({ companyId: 1, name: 1 });

/** The `services` collection. */
export function serviceModel(connection: Connection) {
  return connection.model('Service', serviceSchema, 'services');
}
