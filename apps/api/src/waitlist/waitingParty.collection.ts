import type { WaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { part } from '../db/fields.ts';

type Instants = 'joinedAt' | 'notifiedAt' | 'servedAt' | 'doneAt' | 'createdAt' | 'updatedAt' | 'history';

/** A party as it is stored: the wire's instants are dates. */
export type WaitingPartyRecord = Omit<WaitingParty, Instants> & {
  joinedAt: Date;
  notifiedAt: Date | null;
  servedAt: Date | null;
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  history: (Omit<WaitingParty['history'][number], 'at'> & { at: Date })[];
  /** Digits of the phone: nobody waits twice. */
  phoneDigits: string;
  /** Hashes of the guest's links, one for each answer that gave one; none for a party that staff entered. */
  linkHashes: string[];
};

const waitingPartySchema = new Schema<WaitingPartyRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, required: true },
    isBooking: { type: Boolean, required: true },
    status: { type: String, required: true },
    customer: part({ customerId: String, firstName: String, lastName: String, phone: String, email: String }),
    groupSize: { type: Number, required: true },
    notes: String,
    duration: { type: Number, default: null },
    serviceId: { type: String, default: null },
    resourceId: { type: String, default: null },
    language: { type: String, required: true },
    day: { type: String, required: true },
    joinedAt: { type: Date, required: true },
    notifiedAt: { type: Date, default: null },
    servedAt: { type: Date, default: null },
    doneAt: { type: Date, default: null },
    history: [part({ at: Date, by: part({ userId: String, name: String }), from: String, to: String, why: String })],
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    phoneDigits: { type: String, required: true },
    linkHashes: { type: [String], required: true },
  },
  { strict: 'throw', versionKey: false },
);
// The line of a location's day, and what of it is served.
waitingPartySchema.index({ locationId: 1, day: 1, status: 1, joinedAt: 1 });

/** The `waitlist` collection: parties that wait, are served, or did. */
export function waitingPartyModel(connection: Connection) {
  return connection.model('Party', waitingPartySchema, 'waitlist');
}
