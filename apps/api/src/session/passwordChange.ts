import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { assertGoodPassword } from './passwordRules.ts';
import type { Passwords } from './passwords.ts';
import { actorById, authenticate, endSessions, sessionOf } from './session.ts';
import type { UserRecord } from './user.collection.ts';
import { users, withSecrets } from './user.collection.ts';
import { passwordLinks } from './passwordLink.collection.ts';
import { recordAudit } from '../audit/index.ts';
import { enqueue } from '../outbox/index.ts';

/**
 * Changes the password of whoever's session this is and ends their other sessions. Throws `invalid`
 * on `current` when that is not the password, on `password` when the new one is too easy.
 */
export async function changePassword(
  app: AppContext,
  passwords: Passwords,
  { token, current, password, language }: { token: string; current: string; password: string; language: Language },
): Promise<void> {
  const user = await recordOf(app, token);
  if (!(await passwords.matches(current, user.passwordHash))) throw wrongPassword();
  await assertGoodPassword(password, user);
  const passwordHash = await passwords.hash(password);
  const keep = sessionOf(app, token);
  await unitOfWork(app.connection, async (tx) => {
    const isSet = await setPassword(app, tx, user, { passwordHash, language, keep });
    // Somebody has changed it since: what was typed is no longer the password.
    if (!isSet) throw wrongPassword();
  });
}

async function recordOf(app: AppContext, token: string): Promise<UserRecord> {
  const { user } = await authenticate(app, token);
  const record = await app.db(users).findOne<UserRecord>({ _id: user._id }, { projection: withSecrets });
  if (!record) throw new DomainError('token_not_matched');
  return record;
}

function wrongPassword() {
  return invalidField('current', 'wrong_password');
}

/**
 * Gives a person another password within the caller's transaction: ends their sessions but `keep`,
 * voids their link and has them told. False when their password was changed since `user` was read,
 * or they may no longer sign in.
 */
export async function setPassword(
  app: AppContext,
  tx: Tx,
  user: UserRecord,
  { passwordHash, language, keep }: { passwordHash: string; language: Language; keep?: string },
): Promise<boolean> {
  const { _id, companyId, locationId } = user;
  const before = { _id, passwordHash: user.passwordHash, active: true, isDeleted: false };
  const { matchedCount } = await app.db(users).updateOne(before, { $set: { passwordHash } }, { session: tx });
  if (matchedCount === 0) return false;
  await followPasswordChange(app, tx, _id, language, keep);
  if (companyId) {
    await recordAudit(app, tx, {
      actor: await actorById(app, _id),
      place: { companyId, locationId },
      entity: 'user',
      entityId: _id,
      before: { passwordChangedAt: null },
      after: { passwordChangedAt: new Date(app.now()).toISOString() },
    });
  }
  return true;
}

/** What follows another password, within the transaction that sets it: sessions but `keep` end, a link is void, the person is told. */
export async function followPasswordChange(
  app: AppContext,
  tx: Tx,
  userId: string,
  language: Language,
  keep?: string,
): Promise<void> {
  await endSessions(app, userId, tx, keep);
  await app.db(passwordLinks).deleteOne({ _id: userId }, { session: tx });
  await enqueue(app, tx, { kind: 'passwordChanged', payload: { userId, language } });
}
