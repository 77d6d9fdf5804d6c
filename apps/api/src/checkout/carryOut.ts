import { isLive } from '@marea/domain/payments/attempt.status';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';
import type { GuardedProvider } from './guard.ts';
import type { Session } from './provider.port.ts';
import { ProviderFailed, ProviderRefused } from './provider.port.ts';

type Authorised = {
  attempt: AttemptRecord;
  session: Session;
  isWanted: boolean;
};

/** Carries out the decision on an authorised session at the provider, or releases it. Repeatable. */
export async function carryOut(
  app: AppContext,
  provider: GuardedProvider,
  { attempt, session, isWanted }: Authorised,
): Promise<Session> {
  const { decision, charge } = attempt;
  const { objectId, authorised, paymentObjectId } = session;
  const isOther = authorised?.currency !== charge.currency;
  if (!isWanted || !isLive[attempt.state] || isOther || decision?.act === 'release') return provider.end(objectId);
  if (!decision || !provider.capture) return session;
  try {
    return await provider.capture({
      ...decision.charge,
      session: objectId,
      paymentObjectId: paymentObjectId ?? '',
      idempotencyKey: `capture-${decision._id}`,
    });
  } catch (error) {
    // Another id is another idempotency key: the provider would repeat its failure under this one.
    if (error instanceof ProviderFailed) await renewKey(app, attempt, decision._id);
    if (!(error instanceof ProviderRefused)) throw error;
    // It lapsed, or another process was first: what is read afterwards counts.
    const after = await provider.read(objectId);
    if (after.status === 'authorised') await takeBack(app, attempt, decision._id);
    return after;
  }
}

async function renewKey(app: AppContext, { _id }: AttemptRecord, decisionId: string): Promise<void> {
  await app.db(attempts).updateOne({ _id, 'decision._id': decisionId }, { $set: { 'decision._id': newId() } });
}

async function takeBack(app: AppContext, { _id }: AttemptRecord, decisionId: string): Promise<void> {
  await app.db(attempts).updateOne({ _id, 'decision._id': decisionId }, { $set: { decision: null } });
}
