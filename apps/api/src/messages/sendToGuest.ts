import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import { unlessUnknown } from '@marea/domain/core/errors/unknown';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { MessageChannel } from '@marea/domain/messages/channels';
import { isReminder, MAX_TEXT, MAX_WRITTEN_TEXT } from '@marea/domain/messages/channels';
import type { MessageKind } from '@marea/domain/messages/messages';
import { quietUntil } from '@marea/domain/messages/quietHours';
import { isGuestTemplateKind } from '@marea/domain/messages/templates';
import { guestShortTexts } from '@marea/texts/guestTexts/guestTexts';
import { filledShortText, withLink } from '@marea/texts/messages/shortTexts';
import { bookings, noteReachedGuest } from '../booking/index.ts';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestEnvelope, branded } from '../mail/index.ts';
import { messageLanguage, wordingOf } from '../messageTemplates/index.ts';
import type { EffectAttempt, Effect, EffectHandlers } from '../outbox/index.ts';
import { NotBefore, PermanentFailure, repeat } from '../outbox/index.ts';
import type { TextRecipient } from '../textMessages/index.ts';
import { isTexted, sendText, textRouteOf } from '../textMessages/index.ts';
import { noteFailure } from './failedMessages.ts';
import type { MessageRecord } from './messages.ts';
import { messageOf, messages, noteRecipient } from './messages.ts';
import { tripValues } from './tripValues.ts';

type SentMessage = {
  id: string;
  kind: MessageKind;
  letter: Letter;
  /** The channel that staff chose; otherwise the guest's. */
  channel?: MessageChannel | undefined;
};

/**
 * Sends a letter to the guest of a trip: a short text by the chosen channel, or a mail. Records channel and address.
 * Rejects as the mailer does, or with `NotBefore`.
 */
export async function sendToGuest(
  app: AppContext,
  mailer: Mailer,
  trip: GuestTrip,
  { id, kind, letter, channel: wanted }: SentMessage,
  attempt: EffectAttempt,
): Promise<void> {
  const { booking, company, location } = trip;
  const { language, subject } = letter;
  const channel = remindsByMail(location, kind, booking.customer.email) ? 'mail' : wanted;
  const text = await shortTextOf(app, trip, { id, kind, letter, channel });
  const route = text === null ? null : await textRouteOf(app, id, recipientOf(booking), channel);
  if (route && isReminder(kind)) waitOutQuietHours(app, location);
  const sent = {
    channel: route?.channel ?? ('mail' as const),
    to: route?.to ?? booking.customer.email,
    language,
    subject,
  };
  await noteRecipient(app, booking, { _id: id, ...messageOf(app, booking, kind), ...sent });
  if (route && text !== null) return sendText(app, route, text, attempt);
  if (booking.customer.email === '') throw new PermanentFailure('the guest has no address that is left');
  const envelope = { id, ...guestEnvelope({ company, location }, booking.customer) };
  await mailer.send(await branded(app, company, letter), envelope, attempt);
  const settled = { state: 'sent', settledAt: new Date(app.now()) } as const;
  const message = await app.db(messages).findOneAndUpdate({ _id: id }, { $set: settled });
  if (message) await noteReachedGuest(app, null, message);
}

/** A letter as a text message; null for staff's own text that is too long for one. */
async function shortTextOf(
  app: AppContext,
  trip: GuestTrip,
  { id, kind, letter: { language, action }, channel }: SentMessage,
): Promise<string | null> {
  const link = action?.url ?? '';
  if (kind === 'guestMessage') {
    const text = (await app.db(messages).findOne({ _id: id }))?.text ?? '';
    if (text.length + 1 + link.length <= MAX_TEXT) return withLink(text, link);
    return channel && text.length <= MAX_WRITTEN_TEXT ? text : null;
  }
  const values = { ...tripValues(trip, language), link };
  if (!isGuestTemplateKind(kind)) return filledShortText(guestShortTexts[language][kind], values);
  const { short } = await wordingOf(app, trip.booking.companyId, kind, language);
  return filledShortText(short, values);
}

export function recipientOf({ companyId, customer: { customerId, phone } }: BookingRecord): TextRecipient {
  return { companyId, customerId, phone };
}

/** Whether a location keeps a message of this kind from phones; who has no e-mail still gets it there. */
function remindsByMail({ reminders }: Location, kind: MessageKind, email: string): boolean {
  return email !== '' && reminders?.byPhone === false && isReminder(kind);
}

function waitOutQuietHours(app: AppContext, { zone, quietHours }: Location): void {
  const end = quietUntil(zone, quietHours, app.now());
  if (end !== null) throw new NotBefore(end, 'quiet hours');
}

/** Follows the state of an effect's text message; after a failure the next channel or the mail is tried. */
export async function followText(app: AppContext, tx: Tx, { text }: Events['textMessageChanged']): Promise<void> {
  const { effectId: _id, state, channel, to, reason } = text;
  if (state === 'handedOver') return;
  const open = { _id, state: { $nin: ['failed' as const, 'dropped' as const] } };
  if (state === 'failed') {
    const again = { state: 'queued', reason, settledAt: null } as const;
    await app.db(messages).updateOne(open, { $set: again }, { session: tx });
    return repeat(app, tx, _id);
  }
  const known = { state, channel, to, settledAt: new Date(app.now()) };
  const message = await app.db(messages).findOneAndUpdate(open, { $set: known }, { session: tx });
  if (!message) return;
  await (state === 'unknown' ? noteFailure(app, tx, message) : noteReachedGuest(app, tx, message));
}

/** Wraps the handlers of mails to guests: a message whose mail was outdated and not sent becomes `dropped`. */
export function notingDropped<H extends Partial<EffectHandlers>>(app: AppContext, handlers: H): H {
  const noting = Object.entries(handlers).map(([kind, handle]) => {
    const handleAndNote: Handle = async (effect, attempt) => {
      await (handle as Handle)(effect, attempt);
      await end(app, null, effect.id, 'dropped');
    };
    return [kind, handleAndNote];
  });
  return Object.fromEntries(noting) as H;
}
type Handle = (effect: Effect, attempt: EffectAttempt) => Promise<void>;

export async function noteGivenUp(app: AppContext, tx: Tx, { effectId }: { effectId: string }): Promise<void> {
  const message = await end(app, tx, effectId, 'failed');
  if (message) await noteFailure(app, tx, message);
}

function end(app: AppContext, tx: Tx | null, _id: string, state: 'dropped' | 'failed'): Promise<MessageRecord | null> {
  return app
    .db(messages)
    .findOneAndUpdate({ _id, state: 'queued' }, { $set: { state, settledAt: new Date(app.now()) } }, { session: tx });
}

export type GuestTrip = {
  booking: BookingRecord & { customer: { email: string } };
  company: Company;
  location: Location;
  /** The language of the message. */
  language: GuestLanguage;
  /** Whether it goes to the phone, where a link may reach other people than a mail's. */
  isTexted: boolean;
};

/** The trip of a message; null for a guest who cannot be reached. A missing e-mail address is empty. */
export async function guestTripOf(app: AppContext, bookingId: string, kind: MessageKind): Promise<GuestTrip | null> {
  const booking = await app.db(bookings).findOne({ _id: bookingId, isDeleted: false });
  if (!booking) return null;
  const email = booking.customer.email ?? '';
  const at = await unlessUnknown(companyAndLocation(app, booking));
  if (!at) return null;
  const isByPhone = !remindsByMail(at.location, kind, email) && (await isTexted(app, recipientOf(booking)));
  if (email === '' && !isByPhone) return null;
  const language = await messageLanguage(app, { companyId: booking.companyId, kind }, booking);
  return { booking: { ...booking, customer: { ...booking.customer, email } }, ...at, language, isTexted: isByPhone };
}
