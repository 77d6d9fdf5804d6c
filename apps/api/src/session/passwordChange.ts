import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/index.ts';
import { assertGoodPassword } from './passwords.ts';
import type { Passwords } from './passwords.ts';
import { actorById, authenticate, endSessions, sessionOf, users, withSecrets } from './session.ts';
import type { UserRecord } from './session.ts';

/** A person's one link for a new password. Only the secret's hash is stored. */
const passwordLinkSchema = z.strictObject({
  _id: z.string(),
  secretHash: z.string(),
  expiresAt: z.date(),
  /** The address of the mail. The link proves access only to that address. */
  email: z.string(),
  /** The person was invited and has not chosen a password yet. */
  isInvitation: z.boolean(),
});

export const passwordLinks = collection(
  'passwordLinks',
  passwordLinkSchema,
  [
    { key: { secretHash: 1 }, unique: true },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  [],
  { email: '', isInvitation: false },
);

/** Changes the actor's password and ends their other sessions. Throws `invalid` on `current` or `password`. */
export async function changePassword(
  app: AppContext,
  passwords: Passwords,
  { token, current, password, language }: { token: string; current: string; password: string; language: Language },
): Promise<void> {
  const user = await recordOf(app, token);
  const queueKey = { lane: 'known', key: user._id } as const;
  if (!(await passwords.matches(current, user.passwordHash, queueKey))) throw wrongPassword();
  await assertGoodPassword(password, user);
  const passwordHash = await passwords.hash(password, queueKey);
  const keep = sessionOf(app, token);
  await unitOfWork(app.connection, async (tx) => {
    const isSet = await setPassword(app, tx, user, { passwordHash, language, keep });
    // The password was changed concurrently, so the typed one is outdated.
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

/** Sets a password in the caller's transaction. False when it changed since `user` was read or sign-in is barred. */
export async function setPassword(
  app: AppContext,
  tx: Tx,
  user: UserRecord,
  { passwordHash, language, keep }: { passwordHash: string; language: Language; keep?: string },
): Promise<boolean> {
  const { _id, companyId, locationId } = user;
  const known = { _id, passwordHash: user.passwordHash, active: true, isDeleted: false };
  // An invitation revoked or resent meanwhile voids the link.
  const before = user.isInvited ? { ...known, invitedUntil: user.invitedUntil } : known;
  const arrived = { passwordHash, isInvited: false, invitedUntil: null };
  const { matchedCount } = await app.db(users).updateOne(before, { $set: arrived }, { session: tx });
  if (matchedCount === 0) return false;
  await followPasswordChange(app, tx, _id, language, keep);
  if (companyId) {
    await recordAudit(app, tx, {
      actor: await actorById(app, _id),
      scope: { companyId, locationId },
      entity: 'user',
      entityId: _id,
      before: { passwordChangedAt: null },
      after: { passwordChangedAt: new Date(app.now()).toISOString() },
    });
  }
  return true;
}

/** Ends all sessions except `keep`, voids the link and notifies the person, in the same transaction. */
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
