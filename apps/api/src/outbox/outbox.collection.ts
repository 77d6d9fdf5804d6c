import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import type { EffectKind, Effects } from './effect.ts';

const THIRTY_DAYS = 30 * 86_400;

/** An effect on its way. */
export type OutboxRecord = {
  _id: string;
  kind: EffectKind;
  payload: Effects[EffectKind];
  state: 'waiting' | 'done' | 'failed';
  /** Not before this. */
  dueAt: Date;
  attempts: number;
  /** Who works on it, and until when nobody else may, by the database's clock. */
  lease: string | null;
  leasedUntil: Date | null;
  /** Why the last attempt failed. */
  error: string | null;
  createdAt: Date;
  doneAt: Date | null;
};

const outboxSchema = new Schema<OutboxRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    lease: { type: String, default: null },
    leasedUntil: { type: Date, default: null },
    error: { type: String, default: null },
    createdAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// By kind first: a look for some kinds passes over none of the others, however many of them wait.
outboxSchema.index({ kind: 1, dueAt: 1 }, { partialFilterExpression: { state: 'waiting' } });
// What has failed stays until somebody has looked at it.
outboxSchema.index({ doneAt: 1 }, { expireAfterSeconds: THIRTY_DAYS });

/** The `outbox` collection. */
export function outboxModel(connection: Connection) {
  return connection.model('Outbox', outboxSchema, 'outbox');
}
