import type { Company } from '@marea/domain/company/company.schema';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { PartyMessageKind } from '@marea/domain/messages/messages';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { filledShortText } from '@marea/texts/messages/shortTexts';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestEnvelope, guestLetter, placeFact, branded } from '../mail/index.ts';
import { fillTemplate, messageLanguage, wordingOf } from '../messageTemplates/index.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { enqueue, PermanentFailure } from '../outbox/index.ts';
import { sendText, textRouteOf } from '../textMessages/index.ts';
import { updateSilently } from './partySteps.ts';
import { phoneOf } from './reachedParties.ts';
import { waitingParties } from './waitingParty.collection.ts';

/** Queues the mail that calls a party. */
export async function mailCalledParty(
  app: AppContext,
  tx: Tx,
  { party }: { party: WaitingPartyRecord },
): Promise<void> {
  await enqueue(app, tx, { kind: 'waitingPartyCalled', payload: { partyId: party._id } });
}

/** Notifies a party of its turn, unless it has arrived or left meanwhile. */
export function waitlistMails(app: AppContext, mailer: Mailer) {
  return {
    async waitingPartyCalled({ id, payload }, attempt) {
      const party = await app.db(waitingParties).findOne({ _id: payload.partyId, status: 'notified' });
      if (!party) return;
      const { customer, groupSize } = party;
      const language = await partyLanguage(app, 'waitingPartyCalled', party);
      const called = { id, kind: 'waitingPartyCalled', party, language, attempt } as const;
      await mailParty(app, mailer, called, async ({ company, location }) => ({
        letter: guestLetter({ company, location }, customer, {
          language,
          ...(await partyWords(app, called, { company, location })),
          facts: [placeFact(location), ['people', String(groupSize)]],
        }),
      }));
    },
  } satisfies Partial<EffectHandlers>;
}

type PartyMessage = {
  id: string;
  kind: PartyMessageKind;
  party: WaitingPartyRecord;
  language: GuestLanguage;
  attempt: EffectAttempt;
};
type Written = { letter: Letter; until?: string };

/** The language of a message to a party. */
export function partyLanguage(
  app: AppContext,
  kind: PartyMessageKind,
  party: WaitingPartyRecord,
): Promise<GuestLanguage> {
  return messageLanguage(app, { companyId: party.companyId, kind }, party);
}

/** Subject and paragraphs of a message to a party in its company's words; `extra` holds facts besides the place. */
export async function partyWords(
  app: AppContext,
  { kind, party, language }: Pick<PartyMessage, 'kind' | 'party' | 'language'>,
  { company, location }: { company: Company; location: Location },
  extra: Readonly<Record<string, string>> = {},
): Promise<{ subject: string; paragraphs: string[] }> {
  const { customer, groupSize } = party;
  const values = {
    name: customer.firstName,
    sender: company.name,
    location: location.name,
    people: String(groupSize),
    ...extra,
  };
  return fillTemplate(await wordingOf(app, party.companyId, kind, language), values);
}

/** Sends a waiting party the message that `write` returns: a short text by its chosen channel, or a mail. */
export async function mailParty(
  app: AppContext,
  mailer: Mailer,
  { id, kind, party, language, attempt }: PartyMessage,
  write: (at: { company: Company; location: Location }) => Written | Promise<Written>,
): Promise<void> {
  const at = await unlessUnknown(companyAndLocation(app, party));
  const route = await textRouteOf(app, id, phoneOf(party));
  if (!at) return;
  if (!route && party.customer.email === '') throw new PermanentFailure('the party has no address that is left');
  const { letter, until = '' } = await write(at);
  if (route) {
    const link = letter.action?.url ?? '';
    const { short } = await wordingOf(app, party.companyId, kind, language);
    const values = { sender: at.company.name, location: at.location.name, until, link };
    return sendText(app, route, filledShortText(short, values), attempt);
  }
  const envelope = { id, ...guestEnvelope(at, party.customer) };
  await mailer.send(await branded(app, at.company, letter), envelope, attempt);
}

/** Notifies staff that a call or an offer did not reach a party in line; a later address gets the call again. */
export async function noteUnreached(app: AppContext, tx: Tx, { partyId: _id }: Events['effectGivenUp']): Promise<void> {
  if (_id === null) return;
  const inLine = { $in: ['waiting' as const, 'notified' as const] };
  const before = await app.db(waitingParties).findOne({ _id, status: inLine }, { session: tx });
  if (!before) return;
  const party = await updateSilently(app, tx, before, { mailedAt: null, unreachedAt: new Date(app.now()) });
  await app.announce(tx, 'waitingPartyUnreached', { party });
}
