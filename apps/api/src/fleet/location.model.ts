import type { Location } from '@marea/domain/fleet/location.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { bilingualField, part, weekHours } from '../db/fields.ts';

const locationSchema = new Schema<Location>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    slug: { type: String, required: true },
    name: { type: String, required: true },
    address1: String,
    address2: String,
    country: String,
    state: String,
    city: String,
    cp: String,
    phone: String,
    email: String,
    pier: String,
    latitude: Number,
    longitude: Number,
    zone: { type: String, required: true },
    webDescription: bilingualField,
    gallery: [String],
    isEnableGroupSize: Boolean,
    allowWaitlist: Boolean,
    allowBooking: Boolean,
    active: Boolean,
    businessHours: { type: weekHours, required: true },
    bookingTimes: part({ maxDuration: Number, minDuration: Number, spotsPerTimeSlot: Number }),
    bookingCalendar: part({ startHour: Number, endHour: Number, view: String }),
    wait_settings: part({
      maxDuration: Number,
      minDuration: Number,
      spotsPerTimeSlot: Number,
      hours: weekHours,
      use_defaults: Boolean,
      number_of_employees: Number,
      serve_duration: Number,
      capacity: part({
        isMaxCapacityActive: Boolean,
        maxServingCapacityActive: Boolean,
        closeWaitlistAtMaxCapacity: Boolean,
        maxServing: Number,
      }),
    }),
  },
  { strict: 'throw', versionKey: false },
);
locationSchema.index({ companyId: 1, slug: 1 }, { unique: true });

/** The `locations` collection. */
export function locationModel(connection: Connection) {
  return connection.model('Location', locationSchema, 'locations');
}
