import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import type { User } from '@marea/domain/people/user.schema';
import { userList } from '@marea/domain/people/user.schema';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { hashOfSecret, newId, newSecret } from '../db/ids.ts';
import { toStored } from '../db/pages/listCollection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, lock, unitOfWork } from '../db/unitOfWork.ts';
import { assertGoodPassword } from './passwords.ts';
import type { Passwords } from './passwords.ts';
import { users } from './session.ts';

export const SETUP_LINK_HOURS = 24;

/** A link that creates the first administrator. The id is the secret's hash. */
const setupLinkSchema = z.strictObject({ _id: z.string(), expiresAt: z.date() });

export const setupLinks = collection('setupLinks', setupLinkSchema, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);

export type FirstAdministrator = Pick<User, 'firstName' | 'email'> & {
  lastName?: string | undefined;
  password: string;
};

/** The page on which the first administrator is created; null once there is one. */
export async function issueSetupLink(app: AppContext): Promise<string | null> {
  if (await hasAdministrator(app)) return null;
  const secret = newSecret();
  const expiresAt = new Date(app.now() + SETUP_LINK_HOURS * HOUR_MS);
  await app.db(setupLinks).insertOne({ _id: hashOfSecret(secret), expiresAt });
  // The secret is in the fragment, which reaches no server and no log.
  return `${app.config.BACKOFFICE_ORIGIN}/first-start#k=${secret}`;
}

/** Creates the first administrator by a link, once. Throws `link_expired`, `invalid`. */
export async function redeemSetupLink(
  app: AppContext,
  passwords: Passwords,
  { token, ...person }: FirstAdministrator & { token: string },
): Promise<User> {
  const link = await app.db(setupLinks).findOne({ _id: hashOfSecret(token) });
  if (!link || link.expiresAt.getTime() <= app.now()) throw new DomainError('link_expired');
  const created = await createFirstAdministrator(app, passwords, person);
  if (!created) throw new DomainError('link_expired');
  return created;
}

/** Creates the administrator of all companies and voids the set-up links; null if there is one. Throws `invalid`. */
export async function createFirstAdministrator(
  app: AppContext,
  passwords: Passwords,
  { password, lastName = '', ...person }: FirstAdministrator,
): Promise<User | null> {
  await assertGoodPassword(password, { lastName, ...person });
  const passwordHash = await passwords.hash(password);
  const at = new Date(app.now());
  const user: User = {
    _id: newId(),
    ...userList.defaults(),
    ...person,
    lastName,
    companyId: null,
    locationId: null,
    otherLocationIds: [],
    language: null,
    isInvited: false,
    invitedUntil: null,
    roleId: null,
    role: '',
    isAdmin: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return unitOfWork(app.connection, async (tx) => {
    // First, so that of two concurrent calls the second sees the first.
    await lock(app.db, tx, 'first-administrator');
    if (await hasAdministrator(app, tx)) return null;
    try {
      await app.db(users).insertOne({ ...toStored(userList, user), passwordHash, sessions: [] }, { session: tx });
    } catch (error) {
      throw isDuplicateKey(error) ? invalidField('email', 'already_taken') : error;
    }
    await app.db(setupLinks).deleteMany({}, { session: tx });
    return user;
  });
}

export async function hasAdministrator(app: AppContext, tx: Tx | null = null): Promise<boolean> {
  return app.db(users).exists({ isAdmin: true, companyId: null, isDeleted: false }, { session: tx });
}
