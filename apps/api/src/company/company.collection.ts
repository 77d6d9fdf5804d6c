import type { Company } from '@marea/domain/company/company.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

const companySchema = new Schema<Company>(
  {
    _id: { type: String, required: true },
    slug: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    language: { type: String, required: true },
    currency: { type: String, required: true },
    serviceCharge: { type: Number, required: true },
    bankFee: { type: Number, required: true },
    email: String,
    phone: String,
    brandColor: String,
    image: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false },
);

/** The `companies` collection. */
export function companyModel(connection: Connection) {
  return connection.model('Company', companySchema, 'companies');
}
