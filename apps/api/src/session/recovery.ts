import { DomainError } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { setPassword } from './passwordChange.ts';
import { assertGoodPassword } from './passwordRules.ts';
import type { Passwords } from './passwords.ts';
import type { UserRecord } from './user.collection.ts';
import { users, withSecrets } from './user.collection.ts';
import { passwordLinks } from './passwordLink.collection.ts';
import { enqueue } from '../outbox/index.ts';

const living = { active: true, isDeleted: false } as const;

/**
 * Has a link for a new password mailed to somebody who may sign in. Whether there is such a person
 * decides nothing that the caller could see or time: an effect is entered either way.
 */
export async function askForPasswordLink(app: AppContext, email: string, language: Language): Promise<void> {
  const found = await app.db(users).findOne({ email: email.toLowerCase(), ...living }, { projection: { _id: 1 } });
  const payload = { userId: found?._id ?? null, language, isInvitation: false };
  await enqueue(app, null, { kind: 'passwordLink', payload });
}

/** Has a link for a first password mailed to somebody new, in the transaction that enters them. */
export async function invite(app: AppContext, tx: Tx, userId: string, language: Language): Promise<void> {
  await enqueue(app, tx, { kind: 'passwordLink', payload: { userId, language, isInvitation: true } });
}

/** Makes a person's link, which voids the one before it, and returns its secret. */
export async function issuePasswordLink(app: AppContext, userId: string, lastsMs: number): Promise<string> {
  const secret = newSecret();
  const link = { secretHash: hashOfSecret(secret), expiresAt: new Date(app.now() + lastsMs) };
  await app.db(passwordLinks).updateOne({ _id: userId }, { $set: link }, { upsert: true });
  return secret;
}

/**
 * Sets a new password with the secret of a link and ends every session of the person. Of two at
 * once one wins. Throws `link_expired` for a link that is used, over, replaced or was never made,
 * and for somebody who may no longer sign in; `invalid` for a password that is too easy.
 */
export async function resetPassword(
  app: AppContext,
  passwords: Passwords,
  { token, password, language }: { token: string; password: string; language: Language },
): Promise<UserRecord> {
  const secretHash = hashOfSecret(token);
  const link = await app.db(passwordLinks).findOne({ secretHash });
  if (!link || link.expiresAt.getTime() <= app.now()) throw new DomainError('link_expired');
  const user = await app.db(users).findOne<UserRecord>({ _id: link._id, ...living }, { projection: withSecrets });
  if (!user) throw new DomainError('link_expired');
  await assertGoodPassword(password, user);
  const passwordHash = await passwords.hash(password);
  await unitOfWork(app.connection, async (tx) => {
    const used = await app.db(passwordLinks).deleteOne({ _id: user._id, secretHash }, { session: tx });
    if (used.deletedCount === 0) throw new DomainError('link_expired');
    const isSet = await setPassword(app, tx, user, { passwordHash, language });
    if (!isSet) throw new DomainError('link_expired');
  });
  return user;
}
