import type { Actor } from '@marea/domain/access/actor';
import { kindOfRole } from '@marea/domain/access/actor';
import type { MenuGrant } from '@marea/domain/access/permissions';
import { menuItems } from '@marea/domain/access/permissions';
import type { Role, User } from '@marea/domain/access/user.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { SessionUser } from '@marea/domain/session/session.schema';
import jwt from 'jsonwebtoken';
import type { AppContext } from '../context.ts';
import { newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Passwords } from './passwords.ts';
import { internalFields } from '../db/recordModel.ts';

const HOUR_MS = 3_600_000;
/** A person signs in on a handful of devices; the oldest session makes room for a new one. */
const MAX_SESSIONS = 20;

type Claims = { sub: string; sid: string };
type Person = { user: User; role: Role | null };

/** Signs a person in, or throws `wrong_credentials`: the same, after the same time, for an unknown address. */
export async function signIn(
  app: AppContext,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<{ user: SessionUser; token: string; expiresAt: Date }> {
  const found = await app.models.User.findOne({ email: email.toLowerCase(), isDeleted: false }).lean();
  const matches = await passwords.matches(password, found?.passwordHash ?? null);
  if (!found || !matches || !found.active) throw new DomainError('wrong_credentials');
  const role = await roleOf(app, found.roleId);
  if (found.roleId && !role?.active) throw new DomainError('wrong_credentials');

  const sid = newSecret();
  const expiresAt = new Date(app.now() + app.config.SESSION_HOURS * HOUR_MS);
  const { matchedCount } = await app.models.User.updateOne(
    { _id: found._id, passwordHash: found.passwordHash, active: true, isDeleted: false },
    { $push: { sessions: { $each: [{ sid, expiresAt }], $slice: -MAX_SESSIONS } } },
  );
  // Somebody ended the person's sessions while the password was compared: this one must not outlive them.
  if (matchedCount === 0) throw new DomainError('wrong_credentials');
  const claims: Claims & { exp: number } = {
    sub: found._id,
    sid,
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
  const token = jwt.sign(claims, app.sessionKey, { algorithm: 'HS256' });
  const { passwordHash: _, sessions: __, ...user } = found;
  return { user: toSessionUser({ user, role }), token, expiresAt };
}

/** Ends one session: its token is refused from the next request on. */
export async function signOut(app: AppContext, token: string): Promise<void> {
  const claims = readToken(app, token);
  await app.models.User.updateOne({ _id: claims.sub }, { $pull: { sessions: { sid: claims.sid } } });
}

/**
 * Ends every session of a person but `keep`, from the next request on: after a change of their
 * password, their role or their right to sign in (decisions §5).
 */
export async function endSessions(app: AppContext, userId: string, tx: Tx | null = null, keep?: string): Promise<void> {
  const others = { sid: { $ne: keep ?? '' } };
  await app.native.users.updateOne({ _id: userId }, { $pull: { sessions: others } }, tx ? { session: tx } : {});
}

/** The id of a token's session. */
export function sessionOf(app: AppContext, token: string): string {
  return readToken(app, token).sid;
}

/**
 * The person behind a token with their role, read from the database in one go: a token says who
 * somebody is, never what they may do. Throws `token_expired`, or `token_not_matched` for a
 * token that is forged, signed out, or of somebody who may no longer sign in.
 */
export async function authenticate(app: AppContext, token: string): Promise<Person> {
  const claims = readToken(app, token);
  const session = { sid: claims.sid, expiresAt: { $gt: new Date(app.now()) } };
  const [found] = await app.native.users
    .aggregate<User & { roles: Role[] }>([
      { $match: { _id: claims.sub, active: true, isDeleted: false, sessions: { $elemMatch: session } } },
      { $lookup: { from: 'roles', localField: 'roleId', foreignField: '_id', as: 'roles' } },
      { $project: { ...internalFields, roles: internalFields } },
    ])
    .toArray();
  if (!found) throw new DomainError('token_not_matched');
  const { roles, ...user } = found;
  const role = roles[0] ?? null;
  if (user.roleId && !role?.active) throw new DomainError('token_not_matched');
  return { user, role };
}

function readToken(app: AppContext, token: string): Claims {
  try {
    return jwt.verify(token, app.sessionKey, {
      algorithms: ['HS256'],
      clockTimestamp: Math.floor(app.now() / 1000),
    }) as Claims & jwt.JwtPayload;
  } catch (error) {
    throw new DomainError(error instanceof jwt.TokenExpiredError ? 'token_expired' : 'token_not_matched');
  }
}

async function roleOf(app: AppContext, roleId: string | null): Promise<Role | null> {
  return roleId ? app.models.Role.findById(roleId).lean() : null;
}

/** A person by id, as the company knows them now; null for one who is not there or may not sign in. */
export async function actorById(app: AppContext, userId: string): Promise<Actor | null> {
  const user = await app.native.users.findOne<User>(
    { _id: userId, active: true, isDeleted: false },
    { projection: internalFields },
  );
  if (!user) return null;
  const role = await roleOf(app, user.roleId);
  return user.companyId && !role ? null : actorOf({ user, role });
}

/** A person as the rest of the API knows them. */
export function actorOf({ user, role }: Person): Actor {
  const name = `${user.firstName} ${user.lastName}`.trim();
  if (user.isAdmin && !user.companyId) return { kind: 'superadmin', userId: user._id, name };
  if (!user.companyId || !role) throw new DomainError('token_not_matched');
  const kind = kindOfRole(role.name);
  return {
    kind,
    userId: user._id,
    name,
    companyId: user.companyId,
    locationId: user.locationId,
    roleName: role.name,
    grants: role.resources,
    modifyCompany: role.modifyCompany,
    modifyCrewAndTip: role.modifyCrewAndTip,
    resources: kind === 'owner' ? user.resources : [],
  };
}

/** A person as their own screen knows them: with the menus of their role, and without secrets. */
export function toSessionUser({ user, role }: Person): SessionUser {
  const grants: readonly MenuGrant[] =
    role?.resources ??
    menuItems
      .filter(({ path }) => !path.startsWith('/user/'))
      .map(({ path }) => ({ path, permissions: ['read', 'create', 'update', 'delete', 'export'] }));
  const menus = menuItems.flatMap((item) => {
    const grant = grants.find(({ path }) => path === item.path);
    return grant ? [{ ...item, permissions: [...grant.permissions] }] : [];
  });
  return { ...user, menus };
}
