import { companyOf } from '@marea/domain/access/actor';
import { toPublicCompany, companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { deviceToken, parseDevice } from './devices.ts';
import { redeemSetupLink } from './firstAdministrator.ts';
import { changePassword } from './passwordChange.ts';
import type { Passwords } from './passwords.ts';
import { askForPasswordLink, readPasswordLink, resetPassword } from './recovery.ts';
import { authenticate, signIn, signOut, toSessionUser } from './session.ts';
import type { SignInLimits } from './signInLimits.ts';

export function sessionRoutes(app: AppContext, passwords: Passwords, limits: SignInLimits) {
  const limitAsking = limitOf(app, 'forgot by address');
  const limitMails = limitOf(app, 'forgot for account');
  const limitResets = limitOf(app, 'reset by address');
  const limitLinks = limitOf(app, 'link by address');
  const limitSetups = limitOf(app, 'set-up by address');
  return {
    async login({ body }, { address }) {
      const { email, password } = 'credentials' in body ? body.credentials : body;
      const device = parseDevice(app, body.device);
      const { user, token, expiresAt } = await limits.guard({ ip: address, email, device }, (queueKey) =>
        signIn(app, passwords, { email, password }, queueKey),
      );
      return { data: { ...user, jwt_token: token, expiresAt, device: deviceToken(app, device, email) } };
    },
    async logout(_, { token }) {
      if (token) await signOut(app, token);
      return { data: null };
    },
    async session(_, { token }) {
      return { data: toSessionUser(await authenticate(app, token ?? '')) };
    },
    async forgotPassword({ body: { email } }, { address, language }) {
      await limitAsking.take(networkOf(address));
      await limitMails.take(email.toLowerCase());
      await askForPasswordLink(app, email, language);
      return { data: null };
    },
    async readPasswordLink({ body }, { address }) {
      await limitLinks.take(networkOf(address));
      return { data: await readPasswordLink(app, body.token) };
    },
    async resetPassword({ body }, { address, language }) {
      await limitResets.take(networkOf(address));
      const { email } = await resetPassword(app, passwords, { ...body, language });
      // Access to the account's mail marks the address as known.
      await limits.know(address, email);
      return { data: null };
    },
    async createFirstAdministrator({ body }, { address }) {
      await limitSetups.take(networkOf(address));
      await redeemSetupLink(app, passwords, body);
      return { data: null };
    },
    async changePassword({ body }, context) {
      const { userId } = signedIn(context);
      const { token, language } = context;
      await limits.guardSession(userId, () =>
        changePassword(app, passwords, { ...body, token: token ?? '', language }),
      );
      return { data: null };
    },
    async companies(_, context) {
      const companyId = companyOf(signedIn(context));
      const filter = companyId ? { _id: companyId } : {};
      const storedCompanies = await app
        .db(companies)
        .find(filter, { sort: { name: 1 } })
        .toArray();
      return { data: storedCompanies.map(toPublicCompany) };
    },
  } satisfies Partial<Handlers>;
}
