import { createHash } from 'node:crypto';
import { isSameName } from '@marea/domain/checkin/checkin';
import type { Passenger, signatureEntrySchema } from '@marea/domain/checkin/checkin.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type * as z from 'zod';
import { bookingById, writeCheckin } from '../booking/index.ts';
import { waivers } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { papersOf, summaryOf, signatures } from './checkin.collection.ts';
import { assertStillSails } from './guestCheckin.ts';

type Entry = z.output<typeof signatureEntrySchema>;

/**
 * Stores the signature of a passenger, or of their guardian, under the current waiver; a second signature is ignored.
 * Throws `version_conflict` if waiver, passenger or guardian differ from those shown, `invalid` for an unknown
 * passenger and a typed name that is not the signer's, `booking_closed`.
 */
export async function signWaiver(app: AppContext, bookingId: string, entry: Entry, address: string): Promise<void> {
  const sign = () =>
    unitOfWork(app.connection, async (tx) => {
      const booking = await bookingById(app, bookingId, tx);
      assertStillSails(app, booking);
      const { companyId, locationId, _id: visitId, folio } = booking;
      const [waiver] = await app
        .db(waivers)
        .find({ companyId }, { session: tx, sort: { number: -1 }, limit: 1 })
        .toArray();
      if (!waiver || waiver.number !== entry.waiver) throw new DomainError('version_conflict');
      const papers = await papersOf(app, visitId, tx);
      const { birthDate: _, ...passenger } = passengerToSign(papers.passengers, entry);
      const { passengerId, signature, language } = entry;
      if (papers.signatures.has(passengerId)) return;
      await app.db(signatures).insertOne(
        {
          _id: newId(),
          companyId,
          locationId,
          visitId,
          folio,
          passenger,
          signer: signerOf(entry),
          signature,
          waiver: waiver.number,
          language,
          textHash: hashOfText(waiver.text[language]),
          at: new Date(app.now()),
          address,
        },
        { session: tx },
      );
      const isSigned = (id: string) => id === passengerId || papers.signatures.has(id);
      await writeCheckin(app, tx, booking, { checkin: summaryOf(booking, papers.passengers, isSigned) });
    });
  try {
    await sign();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

function passengerToSign(
  passengers: readonly Passenger[],
  { passengerId, name, guardian, signature }: Entry,
): Passenger {
  const found = passengers.find(({ id }) => id === passengerId);
  if (!found) throw invalidField('passengerId', 'unknown_passenger');
  if (found.name !== name || found.guardian !== guardian) throw new DomainError('version_conflict');
  if ('name' in signature && !isSameName(signature.name, signerOf({ name, guardian }))) {
    throw invalidField('signature.name', 'not_the_signer');
  }
  return found;
}

function signerOf({ name, guardian }: Pick<Entry, 'name' | 'guardian'>): string {
  return guardian || name;
}

/** SHA-256 of a text in UTF-8, as hexadecimal digits. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
