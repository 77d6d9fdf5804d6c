import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { MessageKind } from '@marea/domain/messages/messages';
import { bookings } from '../booking/index.ts';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestEnvelope, withLogo } from '../mail/index.ts';
import type { EffectAttempt, Effect, EffectHandlers } from '../outbox/index.ts';
import { messageOf, messages } from './messages.ts';

type SentMessage = { id: string; kind: MessageKind; letter: Letter };

/** Mails a letter to the guest of a trip and notes what went to which address. Rejects as the mailer does. */
export async function sendToGuest(
  app: AppContext,
  mailer: Mailer,
  { booking, company, location }: GuestTrip,
  { id, kind, letter }: SentMessage,
  attempt: EffectAttempt,
): Promise<void> {
  const { email } = booking.customer;
  const { language, subject } = letter;
  const sent = { to: email, language, subject };
  const { to: _, language: __, subject: ___, ...entered } = messageOf(app, booking, kind);
  await app.db(messages).updateOne({ _id: id }, { $set: sent, $setOnInsert: entered }, { upsert: true });
  const envelope = { id, ...guestEnvelope({ company, location }, booking.customer) };
  await mailer.send(await withLogo(app, company, letter), envelope, attempt);
  await app.db(messages).updateOne({ _id: id }, { $set: { state: 'sent', settledAt: new Date(app.now()) } });
}

/** The handlers of mails to guests, which also note of a mail that was not sent that it is no longer true. */
export function notingDropped<H extends Partial<EffectHandlers>>(app: AppContext, handlers: H): H {
  const noting = Object.entries(handlers).map(([kind, handle]) => {
    const handleAndNote: Handle = async (effect, attempt) => {
      await (handle as Handle)(effect, attempt);
      await end(app, null, effect.id, 'dropped');
    };
    return [kind, handleAndNote];
  });
  return Object.fromEntries(noting) as H;
}
type Handle = (effect: Effect, attempt: EffectAttempt) => Promise<void>;

export async function noteGivenUp(app: AppContext, tx: Tx, { effectId }: { effectId: string }): Promise<void> {
  await end(app, tx, effectId, 'failed');
}

async function end(app: AppContext, tx: Tx | null, _id: string, state: 'dropped' | 'failed'): Promise<void> {
  await app
    .db(messages)
    .updateOne({ _id, state: 'queued' }, { $set: { state, settledAt: new Date(app.now()) } }, { session: tx });
}

export type GuestTrip = {
  booking: BookingRecord & { customer: { email: string } };
  company: Company;
  location: Location;
};

/** Null without an e-mail address. */
export async function guestTripOf(app: AppContext, bookingId: string): Promise<GuestTrip | null> {
  const booking = await app.db(bookings).findOne({ _id: bookingId, isDeleted: false });
  const email = booking?.customer.email;
  if (!booking || !email) return null;
  const at = await unlessUnknown(companyAndLocation(app, booking));
  return at && { booking: { ...booking, customer: { ...booking.customer, email } }, ...at };
}
