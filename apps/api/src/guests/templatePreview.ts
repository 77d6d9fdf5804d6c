import type { Actor } from '@marea/domain/access/actor';
import { confinedTo, mayCall } from '@marea/domain/access/mayCall';
import { owedOf } from '@marea/domain/booking/price/salesFigures';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import type { PartyMessageKind } from '@marea/domain/messages/messages';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import type { GuestTemplateKind, TemplateKind } from '@marea/domain/messages/templates';
import type { templateDraftSchema } from '@marea/domain/messages/templates.schema';
import type { User } from '@marea/domain/people/user.schema';
import { formatLongDay, formatTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { mailTexts } from '@marea/texts/messages/mails';
import { filledShortText, shortTexts } from '@marea/texts/messages/shortTexts';
import type * as z from 'zod';
import { findBooking } from '../booking/index.ts';
import { companyAndLocation, guestAddress, requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { signedIn } from '../http/context.ts';
import { limitOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import type { Letter } from '../mail/index.ts';
import { branded, createMailer, guestLetter, placeFact, toHtml } from '../mail/index.ts';
import { tripValues } from '../messages/index.ts';
import { assertKnownVariables, fillTemplate } from '../messageTemplates/index.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { bookingDue } from '../payments/index.ts';
import { invitationLetter, users } from '../session/index.ts';
import { missingAtCheckin } from './missingAtCheckin.ts';
import type { MissingAtCheckin } from './missingAtCheckin.ts';
import { gapText } from './reminderMails.ts';
import { sampleDue, sampleTrip } from './sampleTrip.ts';
import type { LetterTrip, TripLetterContent } from './tripLetter.ts';
import { tripLetter } from './tripLetter.ts';
import { tripTerms } from './tripTerms.ts';

type Draft = z.output<typeof templateDraftSchema>;
/** The booking on which a draft is previewed; `folio` is null for sample data. */
type Shown = { trip: LetterTrip; folio: string | null; gaps: MissingAtCheckin } & Pick<TripLetterContent, 'terms'> & {
    detail: Exclude<TripLetterContent['detail'], string>;
  };

const MAX_SENDING_MS = 20_000;

/** A draft as the mail that its reader gets, and as their text message. */
type Preview = Readonly<{ company: Company; folio: string | null; letter: Letter; short: string }>;

/**
 * Shows staff a draft of a message as the mail about a booking or sample data, or as their own invitation, and sends it
 * to themselves.
 */
export function templatePreviewRoutes(app: AppContext) {
  const limitTests = limitOf(app, 'messages by person');
  const mailer = createMailer(app);
  return {
    async previewMessageTemplate({ params, query, body }, context) {
      const { folio, letter, short } = await previewOf(app, signedIn(context), query.companyId, params.kind, body);
      return { data: { folio, subject: letter.subject, html: toHtml(letter), short } };
    },
    async testMessageTemplate({ params, query, body }, context) {
      const actor = signedIn(context);
      const { company, letter } = await previewOf(app, actor, query.companyId, params.kind, body);
      await limitTests.take(actor.userId);
      const { email } = await personOf(app, actor);
      const to = { name: actor.name, email };
      const sender = { companyId: company._id, name: company.name, email: company.email };
      await mailer.send(letter, { id: newId(), to, sender }, onlyAttempt());
      return { data: { to: email } };
    },
  } satisfies Partial<Handlers>;
}

/** A test message is not retried: its sender can repeat it. */
function onlyAttempt(): EffectAttempt {
  const nothing = () => Promise.resolve();
  return { signal: AbortSignal.timeout(MAX_SENDING_MS), handOver: nothing, goOn: nothing, isLast: true };
}

/** Throws `invalid` for unknown variables, and `not_found` for a booking whose messages the actor may not read. */
async function previewOf(
  app: AppContext,
  actor: Actor,
  requestedId: string | undefined,
  kind: TemplateKind,
  draft: Draft,
): Promise<Preview> {
  const companyId = await requestedCompany(app, actor, requestedId);
  assertKnownVariables(kind, draft);
  if (kind === 'invitation') return invitationPreview(app, actor, companyId, draft);
  const shown = await shownFor(app, actor, companyId, draft);
  const { company } = shown.trip;
  const letter = await branded(app, company, letterOf(app, shown, kind, draft));
  return { company, folio: shown.folio, letter, short: shortOf(shown, kind, draft) };
}

/** The invitation as the actor would get it; its button leads to the sign-in, as there is no link to use. */
async function invitationPreview(app: AppContext, actor: Actor, companyId: string, draft: Draft): Promise<Preview> {
  const [company, user] = await Promise.all([app.catalogue.company(companyId), personOf(app, actor)]);
  const invited = { user, company, language: draft.language, url: app.config.BACKOFFICE_ORIGIN };
  return { company, folio: null, letter: await branded(app, company, invitationLetter(draft, invited)), short: '' };
}

async function personOf(app: AppContext, { userId }: Actor): Promise<Pick<User, 'firstName' | 'email'>> {
  const person = await app.db(users).findOne({ _id: userId });
  if (!person) throw new DomainError('not_found');
  return person;
}

/**
 * The booking that the draft names, or sample data. Throws `not_found` for one whose messages the actor may not read.
 */
async function shownFor(
  app: AppContext,
  actor: Actor,
  companyId: string,
  { visitId, language }: Draft,
): Promise<Shown> {
  if (!visitId) {
    const terms = { change: mailTexts[language].changeByAsking, cancellation: '' };
    const gaps = { names: 2, signatures: 1 };
    return { trip: await sampleTrip(app, companyId), folio: null, detail: sampleDue, terms, gaps };
  }
  const { bookingMessages } = messagesEndpoints;
  if (!mayCall(actor, bookingMessages)) throw new DomainError('not_found');
  const booking = await findBooking(app, confinedTo(actor, bookingMessages), visitId);
  if (booking.companyId !== companyId) throw new DomainError('not_found');
  const [at, detail, terms, gaps] = await Promise.all([
    companyAndLocation(app, booking),
    bookingDue(app, booking),
    tripTerms(app, { booking, language }),
    missingAtCheckin(app, booking),
  ]);
  return { trip: { booking, ...at }, folio: booking.folio, detail, terms, gaps: gaps ?? { names: 1, signatures: 0 } };
}

/** The message with a link to the company's page: staff must not get a guest's own link. */
function letterOf(app: AppContext, preview: Shown, kind: GuestTemplateKind, draft: Draft): Letter {
  const { language } = draft;
  const { trip, detail, terms } = preview;
  const url = guestAddress(app, trip.company, guestAddresses.welcome(trip.company.slug));
  const said = fillTemplate(draft, valuesOf(preview, language));
  return isOfParty(kind)
    ? partyLetter(trip, language, said)
    : tripLetter(trip, language, { ...said, detail, terms }, url);
}

function isOfParty(kind: GuestTemplateKind): kind is PartyMessageKind {
  return kind === 'waitingPartyCalled' || kind === 'slotOffered';
}

function partyLetter(trip: LetterTrip, language: Language, said: ReturnType<typeof fillTemplate>): Letter {
  const { location, booking } = trip;
  const facts = [placeFact(location), ['people', String(passengerCount(booking.passengers))]] as const;
  return guestLetter(trip, booking.customer, { language, ...said, facts });
}

function valuesOf({ trip, detail, gaps }: Shown, language: Language): Record<string, string> {
  const { booking } = trip;
  const amount = formatMoney(owedOf(booking), booking.currency, { withCode: true });
  return {
    ...tripValues(trip, language),
    amount,
    day: formatLongDay(detail.by ?? booking.bookingDate, language),
    missing: gapText(gaps, language),
    credit: amount,
    refund: fill(mailTexts[language].handedBack, { amount }),
    people: String(passengerCount(booking.passengers)),
    until: formatTime(booking.start.toISOString(), booking.zone),
  };
}

function shortOf(preview: Shown, kind: GuestTemplateKind, { short, language }: Draft): string {
  const text = short || shortTexts[language][kind];
  return filledShortText(text, { sender: preview.trip.company.name, ...valuesOf(preview, language) });
}
