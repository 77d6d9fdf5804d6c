import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError } from '@marea/domain/core/errors/errors';
import { fileName } from '@marea/domain/core/text/fileName';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import jwt from 'jsonwebtoken';
import * as z from 'zod';
import { bookingById } from '../booking/index.ts';
import { requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { derivedSecret } from '../db/ids.ts';
import { openByLink } from '../guests/index.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { makeApplePass } from './applePass.ts';
import { googlePassAddress } from './googlePass.ts';
import { passTripOf } from './passTrip.ts';
import { passSignersOf, storeWalletAccount, walletAccountOf } from './walletAccounts.ts';

const addressClaims = z.object({ visit: z.string(), exp: z.number() });

export function walletRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'papers by address');
  const addressKey = derivedSecret(app, 'wallet passes', 'addresses');
  const meantCompany = ({ query }: { query: { companyId?: string | undefined } }, context: Context) =>
    requestedCompany(app, signedIn(context), query.companyId);
  return {
    async walletAccount(request, context) {
      return { data: await walletAccountOf(app, await meantCompany(request, context)) };
    },
    async storeWalletAccount(request, context) {
      const companyId = await meantCompany(request, context);
      return { data: await storeWalletAccount(app, signedIn(context), companyId, request.body) };
    },
    async guestWallets(request) {
      const { booking } = await openByLink(app, request);
      const { apple, google } = await passSignersOf(app, booking.companyId);
      const isAhead = occupiesSlot[booking.status] && booking.until.getTime() > app.now();
      if (!isAhead || (!apple && !google)) return { data: { apple: null, google: null } };
      return {
        data: {
          apple: apple && appleAddress(booking._id),
          google: google && googlePassAddress(await passTripOf(app, booking), google),
        },
      };
    },
    async applePass({ params }, { address }) {
      const booking = await bookingById(app, visitOf(params.token));
      await limitAddress.take(networkOf(address));
      const { apple: keys } = await passSignersOf(app, booking.companyId);
      if (!keys) throw new DomainError('not_found');
      const content = await makeApplePass(app, await passTripOf(app, booking), keys);
      return new FileAnswer({ type: 'pkpass', name: fileName([booking.folio], 'pkpass'), content });
    },
  } satisfies Partial<Handlers>;

  /** The address of a pass, which Wallet opens without the guest's link. */
  function appleAddress(visit: string): string {
    const exp = Math.floor((app.now() + HOUR_MS) / 1_000);
    const token = jwt.sign({ visit, exp }, addressKey, { algorithm: 'HS256', noTimestamp: true });
    return `${app.config.API_URL}/wizard/wallet/${token}/apple`;
  }

  function visitOf(token: string): string {
    try {
      const claims = jwt.verify(token, addressKey, { algorithms: ['HS256'], ignoreExpiration: true });
      const { visit, exp } = addressClaims.parse(claims);
      if (exp * 1_000 > app.now()) return visit;
    } catch {
      throw new DomainError('not_found');
    }
    throw new DomainError('link_expired');
  }
}
