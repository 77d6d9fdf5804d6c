import { locations } from '@marea/domain/fleet/location.schema';
import { fullName } from '@marea/domain/kernel/fullName';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Mailer } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { WaitingPartyRecord } from './waitingParty.collection.ts';
import { waitingParties } from './waitingParty.collection.ts';

/** Enters the mail that calls a party; none without an address: staff call by phone then. */
export async function mailCalledParty(
  app: AppContext,
  tx: Tx,
  { party }: { party: WaitingPartyRecord },
): Promise<void> {
  if (party.customer.email === '') return;
  await enqueue(app, tx, { kind: 'waitingPartyCalled', payload: { visitId: party._id } });
}

/** Tells a party that it is its turn; one that has come or gone meanwhile gets no mail. */
export function waitlistMails(app: AppContext, mailer: Mailer) {
  return {
    async waitingPartyCalled({ id, payload }, attempt) {
      const party = await app.db(waitingParties).findOne({ _id: payload.visitId, status: 'notified' });
      if (!party || party.customer.email === '') return;
      const [company, location] = await Promise.all([
        app.db(companies).findOne({ _id: party.companyId }),
        app.db(locations).findOne({ _id: party.locationId }),
      ]);
      if (!company || !location) return;
      const texts = mailTexts[party.language];
      const { subject, text } = texts.waitingPartyCalled;
      const where = [location.pier, location.address1, location.city].filter((part) => part !== '').join(', ');
      const phone = location.phone || company.phone;
      const letter = {
        language: party.language,
        subject: fill(subject, { location: location.name }),
        paragraphs: [fill(texts.hello, { name: party.customer.firstName }), text],
        facts: [
          { label: texts.facts.place, value: where },
          { label: texts.facts.people, value: String(party.groupSize) },
        ].filter(({ value }) => value !== ''),
        footer: [...(phone ? [fill(texts.questions, { phone })] : []), fill(texts.sentBy, { sender: company.name })],
      };
      const to = { name: fullName(party.customer), email: party.customer.email };
      const sender = { name: company.name, email: location.email || company.email };
      await mailer.send(letter, { id, to, sender }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}
