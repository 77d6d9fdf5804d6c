import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { profileSchema, User } from '@marea/domain/people/user.schema';
import { userList } from '@marea/domain/people/user.schema';
import type * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { searchFields } from '../db/pages/listCollection.ts';
import { unitOfWork } from '../db/unitOfWork.ts';

type Profile = z.output<typeof profileSchema>;
type ProfileChanges = { [Name in keyof Profile]?: Profile[Name] | undefined } & { version?: number | undefined };

/** Changes the fields that people in any role may change of their own record. Throws `version_conflict`. */
export async function changeProfile(
  app: AppContext,
  actor: Actor,
  { version, ...entry }: ProfileChanges,
): Promise<User> {
  return unitOfWork(app.connection, async (tx) => {
    const _id = actor.userId;
    const before = await app.db(userList).findOne({ _id, isDeleted: false }, { session: tx });
    if (!before) throw new DomainError('token_not_matched');
    if (version !== undefined && version !== before.version) {
      throw new DomainError('version_conflict', { current: before });
    }
    const changes = Object.fromEntries(
      Object.entries(entry).filter(
        ([field, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(before, field)),
      ),
    );
    if (Object.keys(changes).length === 0) return before;
    const after = { ...before, ...changes, version: before.version + 1, updatedAt: new Date(app.now()) };
    const { version: next, updatedAt } = after;
    const written = { ...changes, ...searchFields(userList, after), version: next, updatedAt };
    const known = { _id, version: before.version };
    const { matchedCount } = await app.db(userList).updateOne(known, { $set: written }, { session: tx });
    if (matchedCount === 0) throw new DomainError('version_conflict', { current: before });
    const { companyId, locationId } = after;
    if (companyId) {
      const scope = { companyId, locationId };
      await recordAudit(app, tx, { actor, scope, entity: 'user', entityId: _id, before, after });
    }
    return after;
  });
}
