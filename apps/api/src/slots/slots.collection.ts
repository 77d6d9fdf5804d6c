import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

/**
 * What a booking or a hold keeps of a vessel: its stretch of time, buffer included, and a key
 * `vessel|cell|unit` for each cell of it. The unique index over the keys is the database's own
 * guarantee that none is claimed twice.
 */
export type ClaimRecord = {
  /** The visit or hold to which it belongs. */
  _id: string;
  resourceId: string;
  start: Date;
  until: Date;
  keys: string[];
  /** When a hold's claim lapses; bookings have none. */
  expiresAt?: Date;
};

const claimSchema = new Schema<ClaimRecord>(
  {
    _id: { type: String, required: true },
    resourceId: { type: String, required: true },
    start: { type: Date, required: true },
    until: { type: Date, required: true },
    keys: { type: [String], required: true },
    expiresAt: Date,
  },
  { strict: 'throw', versionKey: false },
);
claimSchema.index({ keys: 1 }, { unique: true });
// Answers by itself what keeps the vessels between two instants.
claimSchema.index({ resourceId: 1, start: 1, until: 1, expiresAt: 1, _id: 1 });
// Cleans up only: a claim that has lapsed is passed over by the next claimant's own transaction.
claimSchema.index(
  { expiresAt: 1 },
  { expireAfterSeconds: 60, partialFilterExpression: { expiresAt: { $exists: true } } },
);

/**
 * The lock of a vessel's day (`vessel|day`): every transaction that touches the day changes it,
 * so they run one after another. Where several may overlap, the vessel (`vessel|vessel`) has one, too.
 */
export type LockRecord = {
  _id: string;
  turn: number;
  at: Date;
  /** On a day's: the most at a time for which it was ever sold. */
  widest?: number;
  /** On a vessel's: how many may overlap since that number was last changed. */
  limit?: number;
};

const lockSchema = new Schema<LockRecord>(
  { _id: { type: String, required: true }, turn: Number, at: Date, widest: Number, limit: Number },
  { strict: 'throw', versionKey: false },
);

/** A slot kept for somebody who is entering details. */
export type HoldRecord = {
  _id: string;
  companyId: string;
  locationId: string;
  serviceId: string;
  resourceId: string;
  start: Date;
  end: Date;
  until: Date;
  keyHash: string;
  expiresAt: Date;
  extensions: number;
};

const holdSchema = new Schema<HoldRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, required: true },
    serviceId: { type: String, required: true },
    resourceId: { type: String, required: true },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    until: { type: Date, required: true },
    keyHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    extensions: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false },
);
holdSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3_600 });

/** A crew member's five minutes: one vessel, whichever of its trips. `_id` is `user|cell`, so nobody is on two. */
export type CrewClaimRecord = { _id: string; userId: string; resourceId: string; visits: string[]; at: Date };

const crewClaimSchema = new Schema<CrewClaimRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    resourceId: { type: String, required: true },
    visits: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
crewClaimSchema.index({ visits: 1 });
// A trip that is long past keeps nobody.
crewClaimSchema.index({ at: 1 }, { expireAfterSeconds: 30 * 86_400 });

/** The collections that keep vessels and crew from being sold twice. */
export function slotModels(connection: Connection) {
  return {
    Claim: connection.model('Claim', claimSchema, 'claims'),
    Lock: connection.model('Gate', lockSchema, 'gates'),
    CrewClaim: connection.model('CrewClaim', crewClaimSchema, 'crewClaims'),
    Hold: connection.model('Hold', holdSchema, 'holds'),
  };
}
