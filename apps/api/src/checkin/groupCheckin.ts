import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { isSameName } from '@marea/domain/checkin/checkin';
import type { PassengerKind } from '@marea/domain/checkin/checkin';
import { groupCheckinSchema } from '@marea/domain/checkin/checkin.schema';
import type { groupEntrySchema, Passenger } from '@marea/domain/checkin/checkin.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import type * as z from 'zod';
import { bookingById } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { derivedSecret, newId } from '../db/ids.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { countListed, endGroupLinks, keepLink, nonceOfGroup } from '../guests/index.ts';
import { show } from '../http/answers/show.ts';
import { papersOf } from './checkin.collection.ts';
import { assertStillSails, guestCheckinOf, stillSails } from './guestCheckin.ts';
import { storePassengers } from './listPassengers.ts';
import { signWaiver } from './sign.ts';

type Entry = z.output<typeof groupEntrySchema>;

export async function groupCheckinOf(
  app: AppContext,
  booking: BookingRecord,
): Promise<z.output<typeof groupCheckinSchema>> {
  const checkin = await guestCheckinOf(app, { booking, purpose: 'group' });
  return show(groupCheckinSchema, {
    ...checkin,
    booking: { ...checkin.booking, guest: booking.customer.firstName },
    places: placesLeft(booking, checkin.passengers),
    isOpen: stillSails(app, booking),
  });
}

/**
 * The secret of the link by which a group lists itself. It stays the same until it is renewed, which ends the earlier
 * one. A new e-mail of the booking voids it.
 */
export async function groupLinkFor(app: AppContext, booking: BookingRecord, { renews = false } = {}): Promise<string> {
  const { _id: visitId, bookingDate: tripDate, customer } = booking;
  if (renews) await endGroupLinks(app, visitId);
  const nonce = (await nonceOfGroup(app, booking)) ?? newId();
  const parts = [visitId, customer.email, ...(nonce === '' ? [] : [nonce])];
  const secret = derivedSecret(app, 'group links', JSON.stringify(parts));
  await keepLink(app, { secret, visitId, tripDate, email: customer.email, purpose: 'group', nonce });
  return secret;
}

/**
 * Lists a person who joins a group, unless the name is listed already, and stores the signature if there is one. A link
 * lists at most the booked number, even if the booker takes names off again. Throws `invalid` if all places of their
 * kind are taken, `booking_closed`, and as `signWaiver`.
 */
export async function joinGroup(
  app: AppContext,
  { bookingId, secret }: { bookingId: string; secret: string },
  { signature, ...person }: Entry,
  address: string,
): Promise<void> {
  const { id: passengerId, name, guardian } = await listOne(app, { bookingId, secret }, person);
  if (signature) await signWaiver(app, bookingId, { passengerId, name, guardian, ...signature }, address);
}

async function listOne(
  app: AppContext,
  { bookingId, secret }: { bookingId: string; secret: string },
  person: Omit<Passenger, 'id'>,
): Promise<Passenger> {
  if (person.kind !== 'adult' && person.guardian === '') throw invalidField('guardian', 'required');
  return unitOfWork(app.connection, async (tx) => {
    const booking = await bookingById(app, bookingId, tx);
    assertStillSails(app, booking);
    const papers = await papersOf(app, booking._id, tx);
    const listed = papers.passengers.find(({ kind, name }) => kind === person.kind && isSameName(name, person.name));
    if (listed) {
      const guardian = person.kind === 'adult' ? '' : person.guardian;
      if (!isSameName(listed.guardian, guardian)) throw invalidField('guardian', 'not_the_signer');
      return listed;
    }
    if (placesLeft(booking, papers.passengers)[person.kind] === 0) throw invalidField('kind', 'more_than_booked');
    if (!(await countListed(app, tx, secret, passengerCount(booking.passengers))))
      throw invalidField('kind', 'more_than_booked');
    const passenger = { id: newId(), ...person, guardian: person.kind === 'adult' ? '' : person.guardian };
    await storePassengers(app, tx, { booking, papers, passengers: [...papers.passengers, passenger] });
    return passenger;
  });
}

function placesLeft(
  { passengers: booked }: Pick<BookingRecord, 'passengers'>,
  listed: readonly Pick<Passenger, 'kind'>[],
): Record<PassengerKind, number> {
  // The booker may have listed more of another kind.
  const free = passengerCount(booked) - listed.length;
  const left = (kind: PassengerKind, count: number) =>
    Math.max(0, Math.min(free, count - listed.filter((one) => one.kind === kind).length));
  return {
    adult: left('adult', booked.adultos),
    minor: left('minor', booked.menores),
    infant: left('infant', booked.infantes),
  };
}
