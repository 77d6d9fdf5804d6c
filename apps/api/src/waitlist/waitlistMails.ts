import type { Company } from '@marea/domain/company/company.schema';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { fill } from '@marea/texts/format/fill';
import { mailTexts } from '@marea/texts/messages/mails';
import { shortText } from '@marea/texts/messages/shortTexts';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestEnvelope, guestLetter, whereabouts, withLogo } from '../mail/index.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { enqueue, PermanentFailure } from '../outbox/index.ts';
import { sendText, textRouteOf } from '../textMessages/index.ts';
import { updateSilently } from './partySteps.ts';
import { phoneOf } from './reachedParties.ts';
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
      if (!party) return;
      const { language, customer, groupSize } = party;
      const { subject, text } = mailTexts[language].waitingPartyCalled;
      const called = { id, kind: 'waitingPartyCalled', party, attempt } as const;
      await mailParty(app, mailer, called, ({ company, location }) => ({
        letter: guestLetter({ company, location }, customer, {
          language,
          subject: fill(subject, { location: location.name }),
          paragraphs: [text],
          facts: [
            ['place', whereabouts(location)],
            ['people', String(groupSize)],
          ],
        }),
      }));
    },
  } satisfies Partial<EffectHandlers>;
}

type PartyMessage = {
  id: string;
  kind: 'waitingPartyCalled' | 'slotOffered';
  party: WaitingPartyRecord;
  attempt: EffectAttempt;
};
type Written = { letter: Letter; until?: string };

/** Sends a waiting party what `write` makes of where it waits: a short text by the channel that it chose, else a mail. */
export async function mailParty(
  app: AppContext,
  mailer: Mailer,
  { id, kind, party, attempt }: PartyMessage,
  write: (at: { company: Company; location: Location }) => Written | Promise<Written>,
): Promise<void> {
  const at = await unlessUnknown(companyAndLocation(app, party));
  const route = await textRouteOf(app, id, phoneOf(party));
  if (!at) return;
  if (!route && party.customer.email === '') throw new PermanentFailure('the party has no address that is left');
  const { letter, until = '' } = await write(at);
  if (route) {
    const link = letter.action?.url ?? '';
    const values = { company: at.company.name, location: at.location.name, until, link };
    return sendText(app, route, shortText(kind, party.language, values), attempt);
  }
  const envelope = { id, ...guestEnvelope(at, party.customer) };
  await mailer.send(await withLogo(app, at.company, letter), envelope, attempt);
}

/** Tells staff of a party in line whom a call or an offer did not reach; an address that comes later is news to it. */
export async function noteUnreached(app: AppContext, tx: Tx, { partyId }: { partyId: string | null }): Promise<void> {
  if (partyId === null) return;
  const inLine = { $in: ['waiting' as const, 'notified' as const] };
  const before = await app.db(waitingParties).findOne({ _id: partyId, status: inLine }, { session: tx });
  if (!before) return;
  const party = await updateSilently(app, tx, before, { mailedAt: null, unreachedAt: new Date(app.now()) });
  await app.announce(tx, 'waitingPartyUnreached', { party });
}
