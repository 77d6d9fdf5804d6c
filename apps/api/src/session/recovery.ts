import { DomainError } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/index.ts';
import { setPassword, passwordLinks } from './passwordChange.ts';
import { assertGoodPassword } from './passwords.ts';
import type { Passwords } from './passwords.ts';
import type { UserRecord } from './session.ts';
import { users, withSecrets } from './session.ts';

const living = { active: true, isDeleted: false } as const;

/** Mails a link for a new password. Answer and timing do not reveal whether the account exists. */
export async function askForPasswordLink(app: AppContext, email: string, language: Language): Promise<void> {
  const found = await app.db(users).findOne({ email: email.toLowerCase(), ...living }, { projection: { _id: 1 } });
  const payload = { userId: found?._id ?? null, language, isInvitation: false };
  await enqueue(app, null, { kind: 'passwordLink', payload });
}

/** Mails a link for a first password, in the transaction that adds the person. */
export async function invite(app: AppContext, tx: Tx, userId: string, language: Language): Promise<void> {
  await enqueue(app, tx, { kind: 'passwordLink', payload: { userId, language, isInvitation: true } });
}

/** Makes the person's link, for a mail to this address, and returns its secret. It replaces an earlier link. */
export async function issuePasswordLink(
  app: AppContext,
  { _id, email }: { _id: string; email: string },
  { lastsMs, isInvitation }: { lastsMs: number; isInvitation: boolean },
): Promise<string> {
  const secret = newSecret();
  const link = { secretHash: hashOfSecret(secret), expiresAt: new Date(app.now() + lastsMs), email };
  // An invited person who requests another link stays invited.
  const invitation = isInvitation
    ? { $set: { ...link, isInvitation } }
    : { $set: link, $setOnInsert: { isInvitation } };
  await app.db(passwordLinks).updateOne({ _id }, invitation, { upsert: true });
  return secret;
}

/** Voids the person's link, in the caller's transaction; one invited by it `again` is mailed another. */
export async function voidPasswordLink(
  app: AppContext,
  tx: Tx,
  userId: string,
  again: { language: Language } | null,
): Promise<void> {
  const link = await app.db(passwordLinks).findOne({ _id: userId }, { session: tx });
  if (!link) return;
  await app.db(passwordLinks).deleteOne({ _id: userId }, { session: tx });
  if (link.isInvitation && again) await invite(app, tx, userId, again.language);
}

/** Sets a password by link and ends all sessions; one use wins. Throws `link_expired`, `invalid`. */
export async function resetPassword(
  app: AppContext,
  passwords: Passwords,
  { token, password, language }: { token: string; password: string; language: Language },
): Promise<UserRecord> {
  const secretHash = hashOfSecret(token);
  const link = await app.db(passwordLinks).findOne({ secretHash });
  if (!link || link.expiresAt.getTime() <= app.now()) throw new DomainError('link_expired');
  const user = await app.db(users).findOne<UserRecord>({ _id: link._id, ...living }, { projection: withSecrets });
  if (user?.email !== link.email) throw new DomainError('link_expired');
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
