import type { Actor } from '@marea/domain/access/actor';
import { invalidField } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import type { NewMessage, Recipient } from '@marea/domain/messages/messages.schema';
import { authorOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { once } from '../idempotency/index.ts';
import { enterMail } from './enterMail.ts';
import type { Limits } from './limits.ts';
import { recipientsOf } from './recipients.ts';

/** Enters a message to guests, all or none, repeatable by key. Throws `invalid`, `too_many_requests`. */
export async function sendMessage(
  app: AppContext,
  actor: Actor,
  body: NewMessage,
  { limits, key }: { limits: Limits; key: string | undefined },
): Promise<Recipient[]> {
  const addressed = await recipientsOf(app, actor, body.bookings);
  const due = addressed.filter(({ recipient }) => recipient.skipped === null).map(({ booking }) => booking);
  if (due.length === 0) throw invalidField('bookings', 'nobody_to_write_to');
  const request = key ? { who: `message|${actor.userId}`, key, body } : null;
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
          await enterMail(app, tx, booking, { kind: 'guestMessage', payload: { visitId: booking._id } }, written);
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
