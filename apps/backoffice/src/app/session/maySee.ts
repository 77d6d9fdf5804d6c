import { callerOf } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import type { SessionUser } from '@marea/domain/session/session.schema';
import type { Screen } from '../screens.ts';

export type Person = Pick<SessionUser, 'isAdmin' | 'companyId' | 'role' | 'roles' | 'menus'>;

/** Whether somebody may see a screen at a location: whether they may call what it shows. */
export function maySee(person: Person, at: string | null, { needs }: Pick<Screen, 'needs'>): boolean {
  return mayCall(callerOf(person, at), needs);
}
