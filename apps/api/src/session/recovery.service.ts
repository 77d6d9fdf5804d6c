import { DomainError } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import type { House } from '../db/house.ts';
import { hashOfSecret, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { setPassword } from './passwordChange.service.ts';
import { assertGoodPassword } from './passwordRules.service.ts';
import type { Passwords } from './passwords.ts';
import type { UserRecord } from './user.model.ts';

const living = { active: true, isDeleted: false } as const;

/**
 * Has a link for a new password mailed to somebody who may sign in. Whether there is such a person
 * decides nothing that the caller could see or time: an effect is entered either way.
 */
export async function askForPasswordLink(house: House, email: string, language: Language): Promise<void> {
  const found = await house.models.User.findOne({ email: email.toLowerCase(), ...living }, { _id: 1 }).lean();
  const payload = { userId: found?._id ?? null, language, isInvitation: false };
  await enqueue(house, null, { kind: 'passwordLink', payload });
}

/** Has a link for a first password mailed to somebody new, in the transaction that enters them. */
export async function invite(house: House, tx: Tx, userId: string, language: Language): Promise<void> {
  await enqueue(house, tx, { kind: 'passwordLink', payload: { userId, language, isInvitation: true } });
}

/** Makes a person's link, which voids the one before it, and returns its secret. */
export async function issuePasswordLink(house: House, userId: string, lastsMs: number): Promise<string> {
  const secret = newSecret();
  const link = { secretHash: hashOfSecret(secret), expiresAt: new Date(house.now() + lastsMs) };
  await house.models.PasswordLink.updateOne({ _id: userId }, { $set: link }, { upsert: true });
  return secret;
}

/**
 * Sets a new password with the secret of a link and ends every session of the person. Of two at
 * once one wins. Throws `link_expired` for a link that is used, over, replaced or was never made,
 * and for somebody who may no longer sign in; `invalid` for a password that is too easy.
 */
export async function resetPassword(
  house: House,
  passwords: Passwords,
  { token, password, language }: { token: string; password: string; language: Language },
): Promise<UserRecord> {
  const secretHash = hashOfSecret(token);
  const link = await house.models.PasswordLink.findOne({ secretHash }).lean();
  if (!link || link.expiresAt.getTime() <= house.now()) throw new DomainError('link_expired');
  const user = await house.models.User.findOne({ _id: link._id, ...living }).lean();
  if (!user) throw new DomainError('link_expired');
  await assertGoodPassword(password, user);
  const passwordHash = await passwords.hash(password);
  await unitOfWork(house.connection, async (tx) => {
    const used = await house.models.PasswordLink.deleteOne({ _id: user._id, secretHash }, { session: tx });
    if (used.deletedCount === 0) throw new DomainError('link_expired');
    const isSet = await setPassword(house, tx, user, { passwordHash, language });
    if (!isSet) throw new DomainError('link_expired');
  });
  return user;
}
