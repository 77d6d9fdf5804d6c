import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { MAX_NAME } from '@marea/domain/core/text/phone';
import { cleanName } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import { usualDetails } from '../booking/index.ts';
import { parsePhone } from '../http/validation/phones.ts';
import { users } from '../session/index.ts';
import type { OctoContact } from './bookings.collection.ts';
import { OctoError } from './errors.ts';
import type { OctoCall } from './offers.ts';

/** Default details of a guest whom the reseller's platform does not describe, until staff enter others. */
const usual = { category: 'Reseller', origin: 'OCTO', source: 'Correo Directo' };

type KnownGuest = Pick<BookingRecord['customer'], 'firstName' | 'lastName' | 'phone' | 'email'>;

/**
 * The guest of a platform's contact, possibly without a phone: then the pier calls the reseller. Throws
 * UNPROCESSABLE_ENTITY without a name.
 */
export async function guestOf({ app, actor, company }: OctoCall, contact: OctoContact, before?: KnownGuest) {
  const [first = '', ...rest] = cleanName(contact.fullName ?? '').split(' ');
  const firstName = cleanName(contact.firstName ?? '') || first || before?.firstName;
  if (!firstName) throw new OctoError('UNPROCESSABLE_ENTITY', 'The contact needs a name.');
  const isSplit = Boolean(contact.firstName || contact.lastName);
  const lastName = isSplit ? cleanName(contact.lastName ?? '') : rest.join(' ');
  const phone = contact.phoneNumber ? parsePhone(contact.phoneNumber)?.phone : undefined;
  const reseller = phone ? null : await app.db(users).findOne({ _id: actor.userId });
  return {
    firstName: firstName.slice(0, MAX_NAME),
    lastName: lastName.slice(0, MAX_NAME),
    phone: phone ?? before?.phone ?? (reseller?.phone || company.phone),
    email: contact.emailAddress ?? before?.email ?? '',
  };
}

export type OctoGuest = Awaited<ReturnType<typeof guestOf>>;

/** A new guest of a reseller's platform, with the details of the reseller's last guest. */
export async function newGuestOf(call: OctoCall, location: Location, guest: OctoGuest, people: number) {
  const details = await usualDetails(call.app, call.actor, location);
  const known = Object.fromEntries(Object.entries(details ?? {}).filter(([, value]) => value !== ''));
  return {
    ...guest,
    ...usual,
    ...known,
    ...(location.isEnableGroupSize && { groupSize: people }),
  };
}
