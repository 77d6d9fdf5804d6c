import type { Actor } from '@marea/domain/access/actor';
import type { Commissions } from '@marea/domain/booking/bookingLists.schema';
import {
  commissionState,
  explainBase,
  explainInternalCommission,
  explainResellerCommission,
} from '@marea/domain/commissions/commissionTerms';
import type { AppContext } from '../context.ts';
import { findBooking } from './findBooking.ts';

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
