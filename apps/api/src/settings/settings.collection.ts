import type { Settings } from '@marea/domain/settings/settings.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

/** A company's settings under the company's id. */
export type SettingsRecord = Settings & { _id: string };

const settingsSchema = new Schema<SettingsRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    home: Schema.Types.Mixed,
    policies: Schema.Types.Mixed,
    shareChannels: [String],
    exchangeRate: { type: Schema.Types.Mixed, default: null },
    reminderHours: [Number],
    whatsapp: String,
    version: { type: Number, required: true },
    updatedAt: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

/** The `settings` collection. */
export function settingsModel(connection: Connection) {
  return connection.model('Settings', settingsSchema, 'settings');
}
