import type { AppContext } from '../context.ts';
import type { SandboxStore } from './adapters/sandbox/sandbox.ts';
import { attempts } from './attempt.collection.ts';
import { sandboxSessions } from './sandboxSession.collection.ts';

const LATEST = 500;

/** The sandbox's sessions in the database, so that every process sees the same; an account has those of its attempts. */
export function sandboxStore(app: AppContext, accountId: string): SandboxStore {
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
    async ofAccount() {
      const begun = await app
        .db(attempts)
        .find({ accountId }, { sort: { createdAt: -1 }, limit: LATEST, projection: { _id: 1 } })
        .toArray();
      return sessions.find({ attemptId: { $in: begun.map(({ _id }) => _id) } }).toArray();
    },
    async save(session) {
      const { _id, revision } = session;
      const { matchedCount } = await sessions.replaceOne({ _id, revision }, { ...session, revision: revision + 1 });
      return matchedCount === 1;
    },
  };
}
