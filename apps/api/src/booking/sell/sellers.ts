import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Commissions } from '@marea/domain/booking/lists/bookingLists.schema';
import type { BookingRates } from '@marea/domain/booking/priceBreakdown.schema';
import {
  commissionState,
  explainBase,
  explainInternalCommission,
  explainResellerCommission,
} from '@marea/domain/commissions/commissionTerms';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { fullName } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import { userList } from '@marea/domain/people/user.schema';
import type { AppContext } from '../../context.ts';
import { readableBy } from '../../db/scope.ts';
import { actorById, users } from '../../session/index.ts';
import { findBooking } from '../findBooking.ts';

type Person = { _id: string; name: string };

export type Sellers = {
  reseller: Person | null;
  seller: Person | null;
  rates: Pick<BookingRates, 'reseller' | 'seller'>;
};

/** The sellers of a request; resellers sell as themselves. Throws `invalid` for another company, location or kind. */
export async function findSellers(
  app: AppContext,
  actor: Actor | null,
  companyId: string,
  request: { resellerId?: string | null | undefined; userId?: string | null | undefined },
): Promise<Sellers> {
  const resellerId = actor?.kind === 'reseller' ? actor.userId : (request.resellerId ?? null);
  const sellerId = actor?.kind === 'reseller' ? null : (request.userId ?? null);
  const theirs = actor ? readableBy(actor, userList) : {};
  const [reseller, seller] = await Promise.all([
    resellerId &&
      app.db(users).findOne({ $and: [theirs], _id: resellerId, companyId, role: RESELLER_ROLE, active: true }),
    sellerId &&
      app.db(users).findOne({
        $and: [theirs],
        _id: sellerId,
        companyId,
        role: { $nin: [RESELLER_ROLE, OWNER_ROLE] },
        active: true,
      }),
  ]);
  if (resellerId && !reseller) throw invalidField('resellerId', 'unknown_reseller');
  if (sellerId && !seller) throw invalidField('userId', 'unknown_seller');
  return {
    reseller: reseller ? { _id: reseller._id, name: fullName(reseller) } : null,
    seller: seller ? { _id: seller._id, name: fullName(seller) } : null,
    rates: {
      reseller: reseller ? { comision: reseller.comision, serviceCharge: reseller.serviceCharge } : null,
      seller: seller ? { comision: seller.comision } : null,
    },
  };
}

/** The reseller whose link a guest followed, if they sell here; the guest still pays the public price. */
export async function resellerOfLink(
  app: AppContext,
  { _id: locationId, companyId }: Pick<Location, '_id' | 'companyId'>,
  resellerId: string | null | undefined,
): Promise<Sellers> {
  const person = resellerId ? await actorById(app, resellerId) : null;
  if (!resellerId || !person || !reaches(person, locationId)) return nobodySells();
  try {
    const { rates, ...sellers } = await findSellers(app, null, companyId, { resellerId });
    return { ...sellers, rates: { ...rates, reseller: rates.reseller && { ...rates.reseller, serviceCharge: null } } };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid') return nobodySells();
    throw error;
  }
}

function nobodySells(): Sellers {
  return { reseller: null, seller: null, rates: { reseller: null, seller: null } };
}

/** A booking's commissions, explained; resellers see only their own. */
export async function commissionsOf(app: AppContext, actor: Actor, id: string): Promise<Commissions> {
  const booking = await findBooking(app, actor, id);
  const { folio, currency, status, start, reseller, seller } = booking;
  const showsInternal = seller !== null && actor.kind !== 'reseller';
  return {
    bookingId: id,
    folio,
    currency,
    state: commissionState({ status, start: start.toISOString() }, app.now()),
    base: explainBase(booking),
    reseller: reseller && { person: reseller, ...explainResellerCommission(booking) },
    internal: showsInternal ? { person: seller, ...explainInternalCommission(booking) } : null,
  };
}
