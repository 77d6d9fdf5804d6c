import type { Actor } from '@marea/domain/access/actor';
import { kindOfRole } from '@marea/domain/access/actor';
import { locationsOf } from '@marea/domain/access/mayCall';
import { menuItems, permissionTypes } from '@marea/domain/access/permissions';
import { DomainError } from '@marea/domain/core/errors/errors';
import { fullName } from '@marea/domain/core/text/text';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import type { sessionUserSchema } from '@marea/domain/session/session.schema';
import jwt from 'jsonwebtoken';
import * as z from 'zod';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { readTogether } from '../db/cache/readTogether.ts';
import { newSecret } from '../db/ids.ts';
import { internalFields, listCollection } from '../db/pages/listCollection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { QueueKey } from '../laneQueue.ts';
import type { SignInLane, Passwords } from './passwords.ts';

const sessionSchema = z.strictObject({ sid: z.string(), expiresAt: z.date() });

/** Staff, owners, resellers and crew. An address is unique among living people of all companies. */
export const users = listCollection(userList, {
  secrets: {
    /** bcrypt; never leaves this feature. */
    passwordHash: z.string(),
    sessions: z.array(sessionSchema),
  },
  indexes: [
    { key: { email: 1 }, unique: true, partialFilterExpression: { isDeleted: false } },
    { key: { companyId: 1, role: 1 } },
    { key: { roleId: 1, isDeleted: 1 } },
  ],
});
type StoredUser = NonNullable<(typeof users)['types']>['stored'];
export type UserRecord = Omit<StoredUser, 'isDeleted' | 'searchTerms' | 'sortKeys'>;

export const withSecrets = { isDeleted: 0, searchTerms: 0, sortKeys: 0 } as const;

/** The oldest session is dropped for a new one. */
const MAX_SESSIONS = 20;

const activeRoles = { from: 'roles', foreignField: '_id', pipeline: [{ $match: { active: true, isDeleted: false } }] };
const withRoles = [
  { $lookup: { ...activeRoles, localField: 'roleId', as: 'first' } },
  { $lookup: { ...activeRoles, localField: 'otherRoleIds', as: 'others' } },
];
const shownWithRoles = { ...withSecrets, passwordHash: 0, first: internalFields, others: internalFields };

type Claims = { sub: string; sid: string; exp: number };
type Person = { user: User; roles: readonly Role[] };
type StoredPerson = User & { first: Role[]; others: Role[] };

/** Throws `wrong_credentials`, after the same time for an unknown address. */
export async function signIn(
  app: AppContext,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
  queueKey: QueueKey<SignInLane>,
): Promise<{ user: SessionUserView; token: string; expiresAt: Date }> {
  const found = await app
    .db(users)
    .findOne<UserRecord>({ email: email.toLowerCase(), isDeleted: false }, { projection: withSecrets });
  const matches = await passwords.matches(password, found?.passwordHash ?? null, queueKey);
  if (!found || !matches || !found.active) throw new DomainError('wrong_credentials');
  const ownRoles = await rolesOf(app, found);
  if (found.roleId && ownRoles.length === 0) throw new DomainError('wrong_credentials');

  const sid = newSecret();
  const expiresAt = new Date(app.now() + app.config.SESSION_HOURS * HOUR_MS);
  const { matchedCount } = await app
    .db(users)
    .updateOne(
      { _id: found._id, passwordHash: found.passwordHash, active: true, isDeleted: false },
      { $push: { sessions: { $each: [{ sid, expiresAt }], $slice: -MAX_SESSIONS } } },
    );
  // All sessions were ended during the comparison: this one must not start.
  if (matchedCount === 0) throw new DomainError('wrong_credentials');
  // Read after the session is stored: switching a company off ends stored sessions, and later ones see it here.
  if (!(await isCompanyOn(app, found.companyId))) {
    await app.db(users).updateOne({ _id: found._id }, { $pull: { sessions: { sid } } });
    throw new DomainError('company_off');
  }
  const claims: Claims = {
    sub: found._id,
    sid,
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
  const token = jwt.sign(claims, app.sessionKey, { algorithm: 'HS256' });
  const { passwordHash: _, sessions: __, ...user } = found;
  return { user: toSessionUser({ user, roles: ownRoles }), token, expiresAt };
}

export async function signOut(app: AppContext, token: string): Promise<void> {
  const claims = readToken(app, token);
  await app.db(users).updateOne({ _id: claims.sub }, { $pull: { sessions: { sid: claims.sid } } });
}

/** Ends all sessions except `keep`, after a change of password, role or access. */
export async function endSessions(app: AppContext, userId: string, tx: Tx | null = null, keep?: string): Promise<void> {
  const others = { sid: { $ne: keep ?? '' } };
  await app.db(users).updateOne({ _id: userId }, { $pull: { sessions: others } }, tx ? { session: tx } : {});
}

/** Ends all sessions of a company's people. */
export async function endSessionsOfCompany(app: AppContext, tx: Tx, companyId: string): Promise<void> {
  await app.db(users).updateMany({ companyId }, { $set: { sessions: [] } }, { session: tx });
}

export async function isCompanyOn(app: AppContext, companyId: string | null): Promise<boolean> {
  return companyId === null || app.db(companies).exists({ _id: companyId, active: { $ne: false } });
}

export function sessionOf(app: AppContext, token: string): string {
  return readToken(app, token).sid;
}

/** A token's expiry, epoch milliseconds. */
export function endOfSession(app: AppContext, token: string): number {
  return readToken(app, token).exp * 1000;
}

/** The person of a token; powers come from the database. Throws `token_expired`, `token_not_matched`. */
export async function authenticate(app: AppContext, token: string): Promise<Person> {
  const person = await readPerson(app, readToken(app, token));
  if (!person) throw new DomainError('token_not_matched');
  return person;
}

/** The person of a session's claims; null once it has ended, and for a person whose roles grant nothing. */
const readPerson = readTogether(
  async (app, claims: readonly Pick<Claims, 'sub' | 'sid'>[]): Promise<(Person | null)[]> => {
    const now = new Date(app.now());
    const session = { sid: { $in: [...new Set(claims.map(({ sid }) => sid))] }, expiresAt: { $gt: now } };
    const ids = [...new Set(claims.map(({ sub }) => sub))];
    const found = await app
      .db(users)
      .aggregate<StoredPerson & Pick<UserRecord, 'sessions'>>([
        { $match: { _id: { $in: ids }, active: true, isDeleted: false, sessions: { $elemMatch: session } } },
        ...withRoles,
        { $project: shownWithRoles },
      ])
      .toArray();
    app.db(users).withDefaults(found);
    return claims.map(({ sub, sid }) => {
      const record = found.find(({ _id }) => _id === sub);
      const isOpen = record?.sessions.some((one) => one.sid === sid && one.expiresAt > now);
      if (!record || !isOpen) return null;
      const { sessions: _, ...rest } = record;
      const person = personOf(app, rest);
      return person.user.roleId && person.roles.length === 0 ? null : person;
    });
  },
);

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

/** A person's active roles; a switched-off role grants nothing. */
async function rolesOf(app: AppContext, { roleId, otherRoleIds }: User): Promise<Role[]> {
  const ids = [...(roleId ? [roleId] : []), ...otherRoleIds];
  return app
    .db(roles)
    .find({ _id: { $in: ids }, active: true, isDeleted: false })
    .toArray();
}

const companyThatIsOn = {
  from: 'companies',
  localField: 'companyId',
  foreignField: '_id',
  pipeline: [{ $match: { active: { $ne: false } } }, { $project: { _id: 1 } }],
  as: 'isOn',
};

/** People by id who may sign in, each with their roles; null for others. */
const readPeople = readTogether(async (app, ids: readonly string[]): Promise<(Person | null)[]> => {
  const found = await app
    .db(users)
    .aggregate<StoredPerson & { isOn: object[] }>([
      { $match: { _id: { $in: [...new Set(ids)] }, active: true, isDeleted: false } },
      ...withRoles,
      { $lookup: companyThatIsOn },
      { $project: { ...internalFields, first: internalFields, others: internalFields } },
    ])
    .toArray();
  const people = new Map(
    app
      .db(users)
      .withDefaults(found)
      .map(({ isOn, ...record }) => {
        const person = personOf(app, record);
        const isOff = record.companyId && (person.roles.length === 0 || isOn.length === 0);
        return [record._id, isOff ? null : person];
      }),
  );
  return ids.map((id) => people.get(id) ?? null);
});

/** The actor by id; null if unknown or barred from signing in. A superadmin acts inside the named company, if any. */
export async function actorById(app: AppContext, userId: string, inside: string | null = null): Promise<Actor | null> {
  const person = await readPeople(app, userId);
  if (!person) return null;
  const actor = actorOf(person);
  return actor.kind === 'superadmin' ? { ...actor, companyId: inside } : actor;
}

function personOf(app: AppContext, { first, others, ...user }: StoredPerson): Person {
  return { user, roles: app.db(roles).withDefaults([...first, ...others]) };
}

export function actorOf({ user, roles: ownRoles }: Person): Actor {
  const name = fullName(user);
  if (user.isAdmin && !user.companyId) return { kind: 'superadmin', userId: user._id, name, companyId: null };
  const [first] = ownRoles;
  if (!user.companyId || !first) throw new DomainError('token_not_matched');
  const kind = kindOfRole(first.name);
  return {
    kind,
    userId: user._id,
    name,
    companyId: user.companyId,
    locationId: user.locationId,
    roles: ownRoles.map(({ locationId, resources, modifyCompany, modifyCrewAndTip }) => ({
      locationId,
      grants: resources,
      modifyCompany,
      modifyCrewAndTip,
    })),
    locationIds: locationsOf(ownRoles),
    resources: kind === 'owner' ? user.resources : [],
  };
}

type SessionUserView = z.output<typeof sessionUserSchema>;

/** The person with each role and all their menus, without secrets. */
export function toSessionUser({ user, roles: ownRoles }: Person): SessionUserView {
  const isUnlimited = user.isAdmin && !user.companyId;
  const menus = menuItems.flatMap((item) => {
    const granted = ownRoles.flatMap(({ resources }) => resources.filter(({ path }) => path === item.path));
    const all = permissionTypes.filter((type) => granted.some(({ permissions }) => permissions.includes(type)));
    if (isUnlimited && !item.path.startsWith('/user/')) return [{ ...item, permissions: [...permissionTypes] }];
    return granted.length > 0 ? [{ ...item, permissions: all }] : [];
  });
  const roleViews = ownRoles.map(({ _id, name, locationId, resources, modifyCrewAndTip }) => ({
    _id,
    name,
    locationId,
    resources,
    modifyCrewAndTip,
  }));
  return { ...user, roles: roleViews, menus };
}
