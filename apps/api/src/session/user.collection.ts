import { users as userList } from '@marea/domain/people/user.schema';
import * as z from 'zod';
import { listCollection } from '../db/listCollection.ts';

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
