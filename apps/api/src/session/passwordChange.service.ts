import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import { recordAudit } from '../audit/audit.service.ts';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { assertGoodPassword } from './passwordRules.service.ts';
import type { Passwords } from './passwords.ts';
import { actorById, authenticate, endSessions, sessionOf } from './session.service.ts';
import type { UserRecord } from './user.model.ts';

/**
 * Changes the password of whoever's session this is and ends their other sessions. Throws `invalid`
 * on `current` when that is not the password, on `password` when the new one is too easy.
 */
export async function changePassword(
  house: House,
  passwords: Passwords,
  { token, current, password, language }: { token: string; current: string; password: string; language: Language },
): Promise<void> {
  const user = await recordOf(house, token);
  if (!(await passwords.matches(current, user.passwordHash))) throw wrongPassword();
  await assertGoodPassword(password, user);
  const passwordHash = await passwords.hash(password);
  const keep = sessionOf(house, token);
  await unitOfWork(house.connection, async (tx) => {
    const isSet = await setPassword(house, tx, user, { passwordHash, language, keep });
    // Somebody has changed it since: what was typed is no longer the password.
    if (!isSet) throw wrongPassword();
  });
}

async function recordOf(house: House, token: string): Promise<UserRecord> {
  const { user } = await authenticate(house, token);
  const record = await house.models.User.findById(user._id).lean();
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
  house: House,
  tx: Tx,
  user: UserRecord,
  { passwordHash, language, keep }: { passwordHash: string; language: Language; keep?: string },
): Promise<boolean> {
  const { _id, companyId, locationId } = user;
  const before = { _id, passwordHash: user.passwordHash, active: true, isDeleted: false };
  const { matchedCount } = await house.models.User.updateOne(before, { $set: { passwordHash } }, { session: tx });
  if (matchedCount === 0) return false;
  await followPasswordChange(house, tx, _id, language, keep);
  if (companyId) {
    await recordAudit(house, tx, {
      actor: await actorById(house, _id),
      place: { companyId, locationId },
      entity: 'user',
      entityId: _id,
      before: { passwordChangedAt: null },
      after: { passwordChangedAt: new Date(house.now()).toISOString() },
    });
  }
  return true;
}

/** What follows another password, within the transaction that sets it: sessions but `keep` end, a link is void, the person is told. */
export async function followPasswordChange(
  house: House,
  tx: Tx,
  userId: string,
  language: Language,
  keep?: string,
): Promise<void> {
  await endSessions(house, userId, tx, keep);
  await house.models.PasswordLink.deleteOne({ _id: userId }, { session: tx });
  await enqueue(house, tx, { kind: 'passwordChanged', payload: { userId, language } });
}
