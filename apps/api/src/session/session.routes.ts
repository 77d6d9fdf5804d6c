import { companyOf } from '@marea/domain/access/actor';
import type { House } from '../db/house.ts';
import { signedIn } from '../http/context.ts';
import type { LoginLimits } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { toPublicCompany } from '../fleet/views.service.ts';
import type { Passwords } from './passwords.ts';
import { authenticate, signIn, signOut, toSessionUser } from './session.service.ts';

/** Signing in and out, and who one is. */
export function sessionRoutes(house: House, passwords: Passwords, limits: LoginLimits) {
  return {
    async login({ body }, { address }) {
      const credentials = 'credentials' in body ? body.credentials : body;
      const { user, token, expiresAt } = await limits.guard(address, credentials.email, () =>
        signIn(house, passwords, credentials),
      );
      return { data: { ...user, jwt_token: token, expiresAt: expiresAt.toISOString() } };
    },
    async logout(_, { token }) {
      if (token) await signOut(house, token);
      return { data: null };
    },
    async session(_, { token }) {
      return { data: toSessionUser(await authenticate(house, token ?? '')) };
    },
    async companies(_, context) {
      const companyId = companyOf(signedIn(context));
      const filter = companyId ? { _id: companyId } : {};
      const companies = await house.models.Company.find(filter).sort({ name: 1 }).lean();
      return { data: companies.map(toPublicCompany) };
    },
  } satisfies Partial<Handlers>;
}
