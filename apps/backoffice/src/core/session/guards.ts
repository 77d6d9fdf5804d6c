import { callerOf } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { OWNER_ROLE } from '@marea/domain/access/permissions';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { SessionUser } from '@marea/domain/session/session.schema';
import { paths } from '../paths.ts';

type Visitor = Pick<SessionUser, 'role' | 'isAdmin'>;

/** Who may enter a screen: `staff` is any role but Propietarios, `owner` that role only. */
export type ScreenAccess = 'staff' | 'owner' | 'session';

/** The input of a guard: whether the stored token is valid, who is signed in, where they work. */
export type GuardState = {
  hasLiveToken: boolean;
  user: Visitor | null;
  locationId: string | null;
};

/** Whether a person is an owner, who sees only their own vessels. */
export function isOwner(user: Pick<Visitor, 'role'>): boolean {
  return user.role === OWNER_ROLE;
}

/**
 * Where a guarded screen redirects its visitor, or null when they may enter: to the login without a session or with the
 * wrong role, to the choice of company while none is chosen.
 */
export function redirectOf(access: ScreenAccess, state: GuardState): string | null {
  const { hasLiveToken, user, locationId } = state;
  if (!hasLiveToken || !user) return paths.login;
  if (access === 'session') return isOwner(user) && locationId ? paths.ownerBooking : null;
  if ((access === 'owner') !== isOwner(user)) return paths.login;
  return locationId ? null : paths.selectCompany;
}

/** Where a person goes after signing in: back to the origin, if they have a place to work. */
export function landingOf(
  user: Visitor,
  { origin, locationId }: { origin: string | null; locationId: string | null },
): string {
  if (isOwner(user)) return origin?.startsWith('/user/') ? origin : paths.ownerBooking;
  if (origin && locationId && !origin.startsWith('/user/')) return origin;
  return paths.selectCompany;
}

export type Person = Pick<SessionUser, 'isAdmin' | 'companyId' | 'role' | 'roles' | 'menus'>;

/** The menus that a person's roles grant at a location. The session's own list covers all their locations together. */
export function menusAt(person: Person, at: string | null): Person['menus'] {
  if (person.isAdmin) return person.menus;
  const holding = person.roles.filter(({ locationId }) => at === null || locationId === null || locationId === at);
  const granted = new Set(holding.flatMap(({ resources }) => resources.map(({ path }) => path)));
  return person.menus.filter(({ path }) => granted.has(path));
}

/** Whether a person may see a screen at a location, that is, call the endpoint that fills it. */
export function maySee(person: Person, at: string | null, { needs }: { needs: Endpoint }): boolean {
  return mayCall(callerOf(person, at), needs);
}
