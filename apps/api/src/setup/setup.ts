import type { Actor } from '@marea/domain/access/actor';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { Setup } from '@marea/domain/setup/setup.contract';
import { hindrancesOfBooking, isBlocking, stepsOfSetup } from '@marea/domain/setup/setupState';
import { bookings } from '../booking/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { ProviderAccount } from '../credentials/index.ts';
import { usableAccounts } from '../credentials/index.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { users } from '../session/index.ts';

/** The progress of a location's setup, from its stored records. Throws `not_found`. */
async function setupOf(app: AppContext, actor: Actor, idOrSlug: string): Promise<Setup> {
  const location = await locationVisibleTo(app, actor, idOrSlug);
  const { _id: locationId, companyId } = location;
  const [company, settings, offered, fleet, paid, people, hasBookings] = await Promise.all([
    app.catalogue.company(companyId),
    app.catalogue.settings(companyId),
    app.db(services).find({ companyId, locationId, isDeleted: false }).toArray(),
    app.db(vessels).find({ companyId, locationId, isDeleted: false }).toArray(),
    app
      .db(accounts)
      .find({
        companyId,
        locationId: { $in: [locationId, null] },
        isDeleted: false,
        active: true,
        provider: { $ne: null },
      })
      .toArray(),
    app.db(users).countDocuments({ companyId, active: true, isDeleted: false }),
    app.db(bookings).exists({ companyId, locationId, isDeleted: false }),
  ]);
  const offering = paid.filter(({ guestMethods }) => guestMethods.length > 0);
  const usable = await usableAccounts(app, offering as ProviderAccount[]);
  const facts = {
    company,
    location,
    settings,
    services: offered,
    vessels: fleet,
    providers: usable.map(({ provider }) => provider),
    people,
    sendsMail: app.config.SMTP_URL !== undefined,
    now: app.now(),
  };
  return {
    steps: stepsOfSetup(facts),
    hindrances: hindrancesOfBooking(facts).map((hindrance) => ({ hindrance, isBlocking: isBlocking(hindrance) })),
    hasBookings,
  };
}

export function setupRoutes(app: AppContext) {
  return {
    async setup({ params }, context) {
      return { data: await setupOf(app, signedIn(context), params.id) };
    },
  } satisfies Partial<Handlers>;
}
