import type { Actor } from '@marea/domain/access/actor';
import { requesterOf } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import type { MessageChannel } from '@marea/domain/messages/channels';
import type { NewMessage, Recipient } from '@marea/domain/messages/messages.schema';
import { authorOf, bookings, bookingsVisibleTo, findBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { limitOf } from '../http/limits/limits.ts';
import { once } from '../idempotency/index.ts';
import { reopen } from '../outbox/index.ts';
import { textChannelsOf, textChannelsTo, textMessages } from '../textMessages/index.ts';
import { enterMail, messages } from './messages.ts';
import type { MessageRecord } from './messages.ts';
import { recipientOf } from './sendToGuest.ts';

/** Queues a message to guests, all or none, repeatable by key. Throws `invalid`, `too_many_requests`. */
export async function sendMessage(
  app: AppContext,
  actor: Actor,
  body: NewMessage,
  { limits, key }: { limits: Limits; key: string | undefined },
): Promise<Recipient[]> {
  const addressed = await recipientsOf(app, actor, body.bookings);
  const due = addressed.filter(({ recipient }) => recipient.skipped === null).map(({ booking }) => booking);
  if (due.length === 0) throw invalidField('bookings', 'nobody_to_write_to');
  const request = key ? { who: `message|${requesterOf(actor)}`, key, body } : null;
  await once<unknown>(
    app,
    request,
    async (remember) => {
      await limits.take(
        actor,
        due.map(({ _id }) => _id),
      );
      await unitOfWork(app.connection, async (tx) => {
        for (const booking of due) {
          const written = { by: authorOf(actor), ...textFor(booking.language, body.texts) };
          const payload = { visitId: booking._id, ...(body.channel ? { channel: body.channel } : {}) };
          await enterMail(app, tx, booking, { kind: 'guestMessage', payload }, written);
        }
        await remember(tx, newId(), new Date(app.now()));
      });
    },
    async () => null,
  );
  return addressed.map(({ recipient }) => recipient);
}

function textFor(own: Language, texts: NewMessage['texts']) {
  const language = texts[own] ? own : own === 'es' ? 'en' : 'es';
  const { subject = '', text = '' } = texts[language] ?? {};
  return { language, subject, text };
}

export type Limits = { take: (actor: Actor, visitIds: readonly string[]) => Promise<void> };

/** Limits the mails of one sender and to one booking. Throws `too_many_requests`. */
export function messageLimits(app: AppContext): Limits {
  const ofPerson = limitOf(app, 'messages by person');
  const ofBooking = limitOf(app, 'messages for booking');
  return {
    async take({ userId }, visitIds) {
      await ofPerson.take(userId, visitIds.length);
      await Promise.all(visitIds.map((id) => ofBooking.take(id)));
    },
  };
}

export type Addressed = { booking: BookingRecord; recipient: Recipient };

/**
 * Recipients and channels of a message to bookings' guests: each address once, for its earliest trip. Throws `invalid`
 * for an unknown booking.
 */
export async function recipientsOf(app: AppContext, actor: Actor, ids: readonly string[]): Promise<Addressed[]> {
  const unique = [...new Set(ids)];
  const found = await app
    .db(bookings)
    .find({ _id: { $in: unique }, isDeleted: false, ...bookingsVisibleTo(actor) })
    .toArray();
  if (found.length < unique.length) throw invalidField('bookings', 'unknown_booking');
  const sorted = found.toSorted((a, b) => a.start.getTime() - b.start.getTime() || (a._id < b._id ? -1 : 1));
  const companyIds = [...new Set(sorted.map(({ companyId }) => companyId))];
  const sendsWhatsapp = new Map(
    await Promise.all(
      companyIds.map(async (id) => [id, (await textChannelsOf(app, id)).includes('whatsapp')] as const),
    ),
  );
  const channelsTo = await Promise.all(sorted.map((booking) => channelsOf(app, booking)));
  const addressed = new Set<string>();
  return sorted.map((booking, index) => {
    const channels = channelsTo[index] ?? [];
    const { _id: visitId, folio, language, customer, companyId } = booking;
    const address = customer.email?.toLowerCase() || customer.phone || '';
    const skipped = skippedFor(booking, { channels, address }, addressed);
    if (skipped === null) addressed.add(address);
    const byHand = hasGuest(booking) && !sendsWhatsapp.get(companyId) ? customer.phone || null : null;
    return { booking, recipient: { visitId, folio, name: fullName(customer), language, channels, byHand, skipped } };
  });
}

async function channelsOf(app: AppContext, booking: BookingRecord): Promise<MessageChannel[]> {
  const byPhone = await textChannelsTo(app, recipientOf(booking));
  return [...byPhone, ...(booking.customer.email ? ['mail' as const] : [])];
}

function skippedFor(
  booking: BookingRecord,
  { channels, address }: { channels: readonly MessageChannel[]; address: string },
  addressed: ReadonlySet<string>,
): Recipient['skipped'] {
  if (!hasGuest(booking)) return 'no_guest';
  if (channels.length === 0) return 'no_address';
  return addressed.has(address) ? 'same_guest' : null;
}

const resendable = { $in: ['failed' as const, 'unknown' as const] };

/** Resends a failed message, to the booking's current address. Throws `not_found`, `not_failed`. */
export async function resendMessage(
  app: AppContext,
  actor: Actor,
  _id: string,
  limits: Limits,
): Promise<MessageRecord> {
  const message = await app.db(messages).findOne({ _id });
  if (!message) throw new DomainError('not_found');
  const { customer } = await findBooking(app, actor, message.visitId);
  if (message.state !== 'failed' && message.state !== 'unknown') throw new DomainError('not_failed');
  await limits.take(actor, [message.visitId]);
  return unitOfWork(app.connection, async (tx) => {
    const waiting = { state: 'queued', to: customer.email ?? message.to, settledAt: null } as const;
    const queuedAt = new Date(app.now());
    const again = await app
      .db(messages)
      .findOneAndUpdate({ _id, state: resendable }, { $set: { ...waiting, queuedAt } }, { session: tx });
    if (!again || !(await reopen(app, tx, _id))) throw new DomainError('not_failed');
    // Staff restart the message: each channel is tried again.
    await app.db(textMessages).deleteMany({ effectId: _id }, { session: tx });
    return again;
  });
}
