import type { Image } from '@marea/domain/images/images.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { part } from '../db/fields.ts';

/** A picture: what is known of it. Its bytes, one file a width, are in GridFS. */
export type ImageRecord = Omit<Image, 'url' | 'widths' | 'createdAt'> & {
  companyId: string;
  isDeleted: boolean;
  files: { width: number; fileId: string }[];
  createdAt: Date;
};

const imageSchema = new Schema<ImageRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    purpose: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    files: [part({ width: Number, fileId: String })],
    isDeleted: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
imageSchema.index({ companyId: 1, createdAt: -1 });

/** The `images` collection. */
export function imageModel(connection: Connection) {
  return connection.model('Image', imageSchema, 'images');
}
