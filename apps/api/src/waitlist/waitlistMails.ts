import type { Company } from '@marea/domain/company/company.schema';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { fill } from '@marea/texts/format/fill';
import { mailTexts } from '@marea/texts/messages/mails';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestEnvelope, guestLetter, whereabouts, withLogo } from '../mail/index.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import { waitingParties } from './waitingParty.collection.ts';

/** Enters the mail that calls a party. */
export async function mailCalledParty(
  app: AppContext,
  tx: Tx,
  { party }: { party: WaitingPartyRecord },
): Promise<void> {
  await enqueue(app, tx, { kind: 'waitingPartyCalled', payload: { partyId: party._id } });
}

/** Tells a party that it is its turn, unless it has arrived or left meanwhile. */
export function waitlistMails(app: AppContext, mailer: Mailer) {
  return {
    async waitingPartyCalled({ id, payload }, attempt) {
      const party = await app.db(waitingParties).findOne({ _id: payload.partyId, status: 'notified' });
      if (!party || party.customer.email === '') return;
      const { language, customer, groupSize } = party;
      const { subject, text } = mailTexts[language].waitingPartyCalled;
      await mailParty(app, mailer, { id, party, attempt }, ({ company, location }) =>
        guestLetter({ company, location }, customer, {
          language,
          subject: fill(subject, { location: location.name }),
          paragraphs: [text],
          facts: [
            ['place', whereabouts(location)],
            ['people', String(groupSize)],
          ],
        }),
      );
    },
  } satisfies Partial<EffectHandlers>;
}

/** Mails a waiting party what `write` makes of where it waits. */
export async function mailParty(
  app: AppContext,
  mailer: Mailer,
  { id, party, attempt }: { id: string; party: WaitingPartyRecord; attempt: EffectAttempt },
  write: (at: { company: Company; location: Location }) => Letter | Promise<Letter>,
): Promise<void> {
  const at = await unlessUnknown(companyAndLocation(app, party));
  if (!at) return;
  await mailer.send(
    await withLogo(app, at.company, await write(at)),
    { id, ...guestEnvelope(at, party.customer) },
    attempt,
  );
}
