import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { MessageKind } from '@marea/domain/messages/messages';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Effects } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { MessageRecord } from './message.collection.ts';
import { messages } from './message.collection.ts';

type Mail<K extends MessageKind> = { kind: K; payload: Effects[K] };
type MailText = Pick<MessageRecord, 'by' | 'language' | 'subject' | 'text'>;

/** Enters a mail to the guest of a booking in the causing transaction, with the message that staff see of it. */
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
  const { _id: visitId, folio, companyId, locationId, customer, language } = booking;
  return {
    companyId,
    locationId,
    visitId,
    folio,
    customerId: customer.customerId,
    kind,
    to: customer.email ?? '',
    language,
    subject: '',
    text: '',
    state: 'queued',
    by: null,
    queuedAt: new Date(app.now()),
    settledAt: null,
  };
}
