import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { ownLanguage } from '@marea/domain/core/text/text';
import type { MessageKind } from '@marea/domain/messages/messages';
import { messageSchema } from '@marea/domain/messages/messages.schema';
import * as z from 'zod';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { MoveToCustomer } from '../customers/index.ts';
import { touchCustomer } from '../customers/index.ts';
import { collection } from '../db/collection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Effects } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';

/** A message to a booking's guest, with the id of its effect. It has neither links nor the system's own text. */
const messageRecordSchema = messageSchema.extend({
  companyId: z.string(),
  locationId: z.string(),
  customerId: z.string().nullable(),
});
export type MessageRecord = z.output<typeof messageRecordSchema>;

const latest = { queuedAt: -1, _id: -1 } as const;

export const messages = collection(
  'messages',
  messageRecordSchema,
  [
    { key: { visitId: 1, ...latest } },
    { key: { customerId: 1, companyId: 1, ...latest } },
    { key: { companyId: 1, queuedAt: 1 } },
  ],
  [],
  { channel: 'mail', reason: '' },
);

type Mail<K extends MessageKind> = { kind: K; payload: Effects[K] };
type MailText = Pick<MessageRecord, 'by' | 'language' | 'subject' | 'text'>;

/** Queues a mail to a booking's guest in the causing transaction, with the message that staff see. */
export async function enterMail<K extends MessageKind>(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  mail: Mail<K>,
  written?: MailText,
): Promise<void> {
  const _id = await enqueue(app, tx, mail);
  await app.db(messages).insertOne({ _id, ...messageOf(app, booking, mail.kind), ...written }, { session: tx });
}

export function messageOf(app: AppContext, booking: BookingRecord, kind: MessageKind): Omit<MessageRecord, '_id'> {
  const { _id: visitId, folio, companyId, locationId, customer } = booking;
  return {
    companyId,
    locationId,
    visitId,
    folio,
    customerId: customer.customerId,
    kind,
    channel: 'mail',
    reason: '',
    to: customer.email ?? '',
    language: ownLanguage(booking),
    subject: '',
    text: '',
    state: 'queued',
    by: null,
    queuedAt: new Date(app.now()),
    settledAt: null,
  };
}

/**
 * Stores the recipient of a message, and a message that no transaction has entered. Rejects if the booking has another
 * guest by now, so that nothing is stored anew of one who was anonymised meanwhile.
 */
export async function noteRecipient(app: AppContext, booking: BookingRecord, message: MessageRecord): Promise<void> {
  const { _id, channel, to, language, subject } = message;
  const known = await app.db(messages).updateOne({ _id }, { $set: { channel, to, language, subject } });
  if (known.matchedCount > 0) return;
  await unitOfWork(app.connection, async (tx) => {
    const { customerId, email, phone } = booking.customer;
    // A missing address is null in a booking, and empty in the trip of a message.
    const hasEmail = { 'customer.email': email === '' ? { $in: ['', null] } : email };
    const ofGuest = { _id: booking._id, ...hasEmail, 'customer.phone': phone };
    if (!(await app.db(bookings).exists(ofGuest, { session: tx }))) throw new Error('the guest has changed meanwhile');
    await touchCustomer(app, tx, customerId);
    await app.db(messages).insertOne(message, { session: tx });
  });
}

export const moveMessagesToCustomer: MoveToCustomer = async (app, tx, { companyId, from, to }) => {
  await app.db(messages).updateMany({ customerId: from, companyId }, { $set: { customerId: to } }, { session: tx });
};
