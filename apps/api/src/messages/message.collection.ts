import { messageSchema } from '@marea/domain/messages/messages.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** A mail to a booking's guest, with the id of the effect that sends it. It has neither the links nor what the system wrote. */
const messageRecordSchema = messageSchema.extend({
  companyId: z.string(),
  locationId: z.string(),
  customerId: z.string().nullable(),
});
export type MessageRecord = z.output<typeof messageRecordSchema>;

const latest = { queuedAt: -1, _id: -1 } as const;

export const messages = collection('messages', messageRecordSchema, [
  { key: { visitId: 1, ...latest } },
  { key: { customerId: 1, companyId: 1, ...latest } },
  { key: { companyId: 1, queuedAt: 1 } },
]);
