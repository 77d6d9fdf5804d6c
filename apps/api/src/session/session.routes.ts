import { companyOf } from '@marea/domain/access/actor';
import type { House } from '../db/house.ts';
import { signedIn } from '../http/context.ts';
import { createLimit, networkOf } from '../http/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { toPublicCompany } from '../fleet/views.service.ts';
import { changePassword } from './passwordChange.service.ts';
import type { Passwords } from './passwords.ts';
import { askForPasswordLink, resetPassword } from './recovery.service.ts';
import { authenticate, signIn, signOut, toSessionUser } from './session.service.ts';
import type { SignInLimits } from './signInLimits.ts';

const HOUR = 3_600;

/** Signing in and out, who one is, and passwords. */
export function sessionRoutes(house: House, passwords: Passwords, limits: SignInLimits) {
  const limitAsking = createLimit(house, 'forgot by address', { points: 10, seconds: HOUR });
  const limitMails = createLimit(house, 'forgot for account', { points: 3, seconds: HOUR });
  const limitResets = createLimit(house, 'reset by address', { points: 20, seconds: HOUR });
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
    async forgotPassword({ body: { email } }, { address, language }) {
      await limitAsking(networkOf(address));
      await limitMails(email.toLowerCase());
      await askForPasswordLink(house, email, language);
      return { data: null };
    },
    async resetPassword({ body }, { address, language }) {
      await limitResets(networkOf(address));
      const { email } = await resetPassword(house, passwords, { ...body, language });
      // Whoever reads the account's mail there is no stranger there.
      await limits.know(address, email);
      return { data: null };
    },
    async changePassword({ body }, context) {
      const { userId } = signedIn(context);
      const { token, language } = context;
      await limits.guardSession(userId, () =>
        changePassword(house, passwords, { ...body, token: token ?? '', language }),
      );
      return { data: null };
    },
    async companies(_, context) {
      const companyId = companyOf(signedIn(context));
      const filter = companyId ? { _id: companyId } : {};
      const companies = await house.models.Company.find(filter).sort({ name: 1 }).lean();
      return { data: companies.map(toPublicCompany) };
    },
  } satisfies Partial<Handlers>;
}
