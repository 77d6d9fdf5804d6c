import type { Customer } from '@marea/domain/guests/customer.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

export type CustomerRecord = Customer & { createdAt: Date };

const customerSchema = new Schema<CustomerRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    code: String,
    phone: String,
    email: String,
    notes: String,
    origin: String,
    source: String,
    category: String,
    currentStatus: String,
    groupSize: Number,
    country: String,
    state: String,
    city: String,
    qroo: Boolean,
    regiones: String,
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
customerSchema.index({ companyId: 1, email: 1 });
customerSchema.index({ companyId: 1, phone: 1 });

/** The `customers` collection. */
export function customerModel(connection: Connection) {
  return connection.model('Customer', customerSchema, 'customers');
}
