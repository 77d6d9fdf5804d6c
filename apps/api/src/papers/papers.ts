import type { Actor } from '@marea/domain/access/actor';
import { seesContacts, seesMoney } from '@marea/domain/access/guestData';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { FileAnswer, fileTypes } from '@marea/domain/contract/fileAnswer';
import { DomainError } from '@marea/domain/core/errors/errors';
import { fileName } from '@marea/domain/core/text/fileName';
import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import { ownLanguage, textLanguage } from '@marea/domain/core/text/text';
import type { GuestPaper, Paper } from '@marea/domain/papers/papers.endpoints';
import { guestPapers } from '@marea/domain/papers/papers.endpoints';
import { formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { guestPaperTexts } from '@marea/texts/guestTexts/guestTexts';
import { paperTexts } from '@marea/texts/papers/papers';
import type { Content } from 'pdfmake';
import { findBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { openByLink } from '../guests/index.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import type { Attachment } from '../mail/index.ts';
import { confirmation } from './confirmation.ts';
import { evidence } from './evidence.ts';
import { itinerary } from './itinerary.ts';
import { manifest } from './manifest.ts';
import { queueKeyOf, renderPdf } from './printing/pdf.ts';
import type { PaperLane } from './printing/pdf.ts';
import { receipt } from './receipt.ts';
import type { PrintedTrip, StaffPrintedTrip } from './trip.ts';
import { printedTripOf } from './trip.ts';

/** A guest's confirmation as a mail attachment. */
export async function confirmationOf(app: AppContext, booking: BookingRecord): Promise<Attachment> {
  const { name, type, content } = await paperOf(app, booking, null, { paper: 'confirmation', lane: 'mail' });
  if (!(content instanceof Uint8Array)) throw new TypeError(`${name} is a stream`);
  return { name, mediaType: fileTypes[type], bytes: content };
}

export type PaperRequest = {
  paper: Paper;
  language?: Language | undefined;
  paymentId?: string | undefined;
  /** The queue's lane if nobody is signed in; by default that of guests. */
  lane?: PaperLane;
};

/** A paper about a booking; a null reader is its guest. Throws `forbidden`, `not_found`, `busy`. */
export async function paperOf(
  app: AppContext,
  booking: BookingRecord,
  reader: Actor | null,
  { paper, language, paymentId, lane = 'others' }: PaperRequest,
): Promise<FileAnswer> {
  const sees = {
    money: !reader || seesMoney(reader, booking.locationId),
    allergies: reader?.kind !== 'owner',
  };
  const isStaff = reader?.kind === 'staff' || reader?.kind === 'superadmin';
  const isAboutMoney = paper === 'receipt' || paper === 'evidence';
  const isOfStaff = !isGuestPaper(paper);
  const isClosed = paper === 'evidence' && reader !== null && !seesContacts(reader, booking.locationId);
  if ((isAboutMoney && !sees.money) || (isOfStaff && !isStaff) || isClosed) throw new DomainError('forbidden');
  const usual = isOfStaff ? booking.language : ownLanguage(booking);
  const trip = await printedTripOf(app, booking, { language: language ?? usual, sees });
  const { name, phone, email } = trip.company;
  const title = titleOf(paper, trip.language);
  const when = formatDateTime(new Date(app.now()).toISOString(), booking.zone);
  const content = await renderPdf({
    title: `${title} ${booking.folio}`,
    content: await contentOf(app, trip, { paper, paymentId }),
    language: trip.language,
    size: trip.letterhead.size,
    queueKey: reader ? queueKeyOf(reader) : { lane, key: booking._id },
    footer: [name, spacedPhone(phone), email, fill(guestPaperTexts[trip.language].printed, { when })]
      .filter(Boolean)
      .join(' · '),
  });
  return new FileAnswer({
    type: 'pdf',
    name: fileName([title, booking.folio], 'pdf'),
    content,
  });
}

async function contentOf(
  app: AppContext,
  trip: PrintedTrip,
  { paper, paymentId }: Pick<PaperRequest, 'paper' | 'paymentId'>,
): Promise<Content[]> {
  switch (paper) {
    case 'confirmation':
      return confirmation(app, trip);
    case 'itinerary':
      return itinerary(app, trip);
    case 'receipt':
      return receipt(app, trip, paymentId);
    case 'manifest':
      return manifest(app, ofStaff(trip));
    case 'evidence':
      return evidence(app, ofStaff(trip));
  }
}

function ofStaff(trip: PrintedTrip): StaffPrintedTrip {
  return { ...trip, language: textLanguage(trip.language) };
}

function isGuestPaper(paper: Paper): paper is GuestPaper {
  return guestPapers.some((one) => one === paper);
}

function titleOf(paper: Paper, language: GuestLanguage): string {
  return isGuestPaper(paper)
    ? guestPaperTexts[language].titles[paper]
    : paperTexts[textLanguage(language)].titles[paper];
}

export function paperRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'papers by address');
  const limitBooking = limitOf(app, 'papers by booking');
  return {
    async bookingPaper({ params, query }, context) {
      const actor = signedIn(context);
      return paperOf(app, await findBooking(app, actor, params.id), actor, { ...query, paper: params.paper });
    },
    async guestPaper(request, { address }) {
      const { params, query } = request;
      const { booking } = await openByLink(app, request);
      await limitAddress.take(networkOf(address));
      await limitBooking.take(booking._id);
      return paperOf(app, booking, null, { ...query, paper: params.paper });
    },
  } satisfies Partial<Handlers>;
}
