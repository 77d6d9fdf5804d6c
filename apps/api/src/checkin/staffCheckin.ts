import type { Actor } from '@marea/domain/access/actor';
import { seesContacts } from '@marea/domain/access/guestData';
import type { staffCheckinSchema } from '@marea/domain/checkin/checkin.schema';
import type * as z from 'zod';
import { findBooking } from '../booking/index.ts';
import { waivers } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { newSecret } from '../db/ids.ts';
import { endGroupLinks, storeLink } from '../guests/index.ts';
import { papersOf } from './checkin.collection.ts';

/** The passengers of a booking that the actor sees, with the waiver text that each has signed. */
export async function staffCheckinOf(
  app: AppContext,
  actor: Actor,
  id: string,
): Promise<z.output<typeof staffCheckinSchema>> {
  const { checkin, companyId, locationId } = await findBooking(app, actor, id);
  const { passengers, signatures } = await papersOf(app, id);
  const numbers = [...new Set([...signatures.values()].map(({ waiver }) => waiver))];
  const signed = await app
    .db(waivers)
    .find({ companyId, number: { $in: numbers } })
    .toArray();
  const { required } = await app.catalogue.waiver(companyId);
  const seesBirthDates = seesContacts(actor, locationId);
  return {
    checkin,
    required,
    passengers: passengers.map((passenger) => {
      const paper = signatures.get(passenger.id);
      const birthDate = seesBirthDates ? passenger.birthDate : null;
      if (!paper) return { ...passenger, birthDate, signature: null };
      const { signer, signature, waiver, language, textHash, at, address } = paper;
      const text = signed.find(({ number }) => number === waiver)?.text[language] ?? '';
      return {
        ...passenger,
        birthDate,
        signature: { signer, signature, waiver, language, textHash, at, address: seesBirthDates ? address : '', text },
      };
    }),
  };
}

/**
 * A link that opens only the check-in of a booking the actor sees; returns its secret. It may end the group's own link.
 */
export async function checkinLinkFor(
  app: AppContext,
  actor: Actor,
  id: string,
  { endsGroupLink = false } = {},
): Promise<string> {
  const { _id: visitId, bookingDate: tripDate, customer } = await findBooking(app, actor, id);
  if (endsGroupLink) await endGroupLinks(app, visitId);
  const secret = newSecret();
  await storeLink(app, null, { secret, visitId, tripDate, email: customer.email, purpose: 'checkin' });
  return secret;
}
