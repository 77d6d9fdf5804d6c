import type { AppContext } from '../context.ts';
import type { SandboxStore } from './adapters/sandbox/sandbox.ts';
import { sandboxSessions } from './sandboxSession.collection.ts';

/** The sandbox's sessions in the database, so that every process sees the same. */
export function sandboxStore(app: AppContext): SandboxStore {
  const sessions = app.db(sandboxSessions);
  return {
    async insert(session) {
      await sessions.updateOne({ attemptId: session.attemptId }, { $setOnInsert: session }, { upsert: true });
    },
    find(by) {
      if ('refundId' in by) return sessions.findOne({ 'refunds.objectId': by.refundId });
      if ('disputeId' in by) return sessions.findOne({ 'dispute.objectId': by.disputeId });
      return sessions.findOne(by);
    },
    async save(session) {
      await sessions.replaceOne({ _id: session._id }, session);
    },
  };
}
