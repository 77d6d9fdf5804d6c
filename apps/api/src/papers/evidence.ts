import { isAboard } from '@marea/domain/booking/status/boarding';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@marea/domain/checkin/checkin';
import { disputeStates } from '@marea/domain/payments/checkout/attempt.status';
import { chargedBy } from '@marea/domain/payments/terms/exchange';
import { disputeStateTexts, paymentStatusTexts, statusTexts } from '@marea/texts/booking/statuses';
import { formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { evidenceTexts } from '@marea/texts/papers/evidence';
import { paperTexts } from '@marea/texts/papers/papers';
import type { Content } from 'pdfmake';
import { waivers } from '../catalogue/index.ts';
import { papersOf } from '../checkin/index.ts';
import type { AppContext } from '../context.ts';
import { messages } from '../messages/index.ts';
import { payments } from '../payments/index.ts';
import { policiesHash, settingsOf } from '../settings/index.ts';
import { facts, paragraphs, section, table, paperWords } from './printing/parts.ts';
import { receiptMovementText } from './receipt.ts';
import type { StaffPrintedTrip } from './trip.ts';
import { tripFacts } from './trip.ts';

const SIGNATURE_POINTS = 150;
/** The longest amount on one line, minus and currency included. */
const AMOUNT_POINTS = 84;

/** Evidence of a sale for a dispute: who bought, accepted, paid, signed and came aboard, and when. */
export async function evidence(app: AppContext, trip: StaffPrintedTrip): Promise<Content[]> {
  const { booking, letterhead, language } = trip;
  const { titles, folio, sections } = paperTexts[language];
  const texts = evidenceTexts[language];
  return [
    ...letterhead.head(titles.evidence, `${folio} ${booking.folio}`),
    tripFacts(trip),
    ...section(texts.sections.sale, [saleFacts(trip)]),
    ...section(sections.policy, paragraphs(await cancellationPolicy(app, trip))),
    ...section(texts.sections.money, [await paymentRows(app, trip)]),
    ...section(texts.sections.aboard, [boardingFacts(trip)]),
    ...(await signedWaivers(app, trip)),
    ...section(texts.sections.messages, await sentMessages(app, trip)),
    ...section(texts.sections.history, [historyTable(trip)]),
  ];
}

const clockOf =
  ({ booking }: StaffPrintedTrip) =>
  (at: Date): string =>
    formatDateTime(at.toISOString(), booking.zone);

function saleFacts(trip: StaffPrintedTrip): Content {
  const { booking, language } = trip;
  const texts = evidenceTexts[language];
  const when = clockOf(trip);
  const { consent, customer, price, currency, history: steps } = booking;
  const accepted = consent && {
    when: when(consent.at),
    version: String(consent.version),
    hash: consent.sha256,
  };
  return facts([
    [texts.facts.booked, [when(booking.createdAt), steps[0]?.by.name].filter(Boolean).join(' · ')],
    [texts.facts.email, customer.email],
    [texts.facts.phone, customer.phone],
    [texts.facts.accepted, accepted && fill(texts.accepted, accepted)],
    [paperTexts[language].sections.price, formatMoney(price.grandTotal, currency, { withCode: true })],
  ]);
}

/**
 * The policy as the guest accepted it, in their language. Only its hash is stored, so a policy that changed since
 * cannot be shown.
 */
async function cancellationPolicy(app: AppContext, { booking, company, language }: StaffPrintedTrip): Promise<string> {
  const { policies } = await settingsOf(app, company._id);
  const { consent } = booking;
  if (!consent) return policies.cancellation[language];
  const isAsAccepted = policiesHash(policies, consent.language) === consent.sha256;
  return isAsAccepted ? policies.cancellation[consent.language] : evidenceTexts[language].policyChanged;
}

/** All rows, failed ones included: a dispute is about one of them. */
async function paymentRows(app: AppContext, trip: StaffPrintedTrip): Promise<Content> {
  const { booking, language } = trip;
  const { columns, none, withFee } = evidenceTexts[language];
  const rows = await app
    .db(payments)
    .find({ visitId: booking._id }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();
  if (rows.length === 0) return paperWords(none);
  return table(
    [
      { title: columns.at, width: 'auto' },
      { title: columns.what },
      { title: columns.object },
      { title: columns.status, width: 'auto' },
      { title: columns.amount, width: AMOUNT_POINTS, isRight: true },
    ],
    rows.map((row) => {
      const { paidAt, createdAt, bankFee, currency, tendered, provider, status } = row;
      const { providerObjectId } = row;
      const what = receiptMovementText(row, language);
      return [
        clockOf(trip)(paidAt ?? createdAt),
        // The price excludes the fee of a refunded payment: the paper explains the difference.
        bankFee === 0
          ? what
          : fill(withFee, { what, fee: formatMoney(Math.abs(bankFee), currency, { withCode: true }) }),
        [provider, providerObjectId].filter(Boolean).join(' '),
        paymentStatusTexts[language][status],
        // Keeps the amount on one line.
        formatMoney(chargedBy(row), tendered.currency, { withCode: true }).replaceAll(' ', '\u00a0'),
      ];
    }),
  );
}

function boardingFacts(trip: StaffPrintedTrip): Content {
  const { booking, language } = trip;
  const texts = evidenceTexts[language];
  const { doneAt } = booking.checkin;
  const boarded = booking.history.flatMap(({ at, by, action, to }) => {
    const status = bookingStatuses.find((one) => one === to);
    if (action !== 'status' || !status || !isAboard(status)) return [];
    return [[statusTexts[language][status], `${clockOf(trip)(at)} · ${by.name}`] as const];
  });
  return facts([
    [texts.facts.checkin, doneAt ? clockOf(trip)(doneAt) : texts.notCheckedIn],
    [texts.facts.departed, clockOf(trip)(booking.start)],
    ...boarded,
  ]);
}

async function signedWaivers(app: AppContext, trip: StaffPrintedTrip): Promise<Content[]> {
  const { booking, language } = trip;
  const texts = evidenceTexts[language];
  const { signatures } = await papersOf(app, booking._id);
  const all = [...signatures.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const numbers = [...new Set(all.map(({ waiver }) => waiver))];
  const versions = await app
    .db(waivers)
    .find({ companyId: booking.companyId, number: { $in: numbers } }, { sort: { number: 1 } })
    .toArray();
  const signatureBlocks = all.map(({ signature, signer, passenger, at, address, waiver, textHash }): Content => {
    const values = { signer, passenger: passenger.name, address, number: String(waiver), hash: textHash };
    const drawn: Content =
      'path' in signature ? drawnSignature(signature.path) : paperWords(signature.name, { fontSize: 16 });
    const sentence = paperWords(fill(texts.signed, { ...values, when: clockOf(trip)(at) }), { margin: [0, 0, 0, 10] });
    return { stack: [drawn, sentence], unbreakable: true };
  });
  const read = versions.flatMap(({ number, text }) => [
    paperWords(fill(texts.waiver, { number: String(number) }), { bold: true }),
    ...[...new Set(all.filter(({ waiver }) => waiver === number).map((one) => one.language))].flatMap((one) =>
      paragraphs(text[one]),
    ),
  ]);
  return [...section(texts.sections.signatures, signatureBlocks), ...section(texts.sections.waiver, read)];
}

/** Draws a signature; its schema allows only lines in the path. */
function drawnSignature(path: string): Content {
  const size = `width="${SIGNATURE_WIDTH}" height="${SIGNATURE_HEIGHT}" viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}"`;
  const lines = `<path d="${path}" fill="none" stroke="#12262b" stroke-width="3"/>`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${lines}</svg>`, width: SIGNATURE_POINTS };
}

async function sentMessages(app: AppContext, trip: StaffPrintedTrip): Promise<Content[]> {
  const found = await app
    .db(messages)
    .find({ visitId: trip.booking._id, state: 'sent' }, { sort: { queuedAt: 1 } })
    .toArray();
  return found.flatMap(({ settledAt, queuedAt, to, subject, text, by }) => [
    paperWords([clockOf(trip)(settledAt ?? queuedAt), to, by?.name, subject].filter(Boolean).join(' · '), {
      bold: true,
    }),
    ...paragraphs(text),
  ]);
}

function historyTable(trip: StaffPrintedTrip): Content {
  const { booking, language } = trip;
  const { columns, acts } = evidenceTexts[language];
  const sentence = (action: string, to: string | null): string => {
    const status = bookingStatuses.find((one) => one === to);
    if (action === 'status' && status) return statusTexts[language][status];
    const dispute = disputeStates.find((one) => one === to);
    if (action === 'dispute' && dispute) return `${acts.dispute}: ${disputeStateTexts[language][dispute]}`;
    return Object.entries(acts).find(([act]) => act === action)?.[1] ?? '';
  };
  const steps = booking.history.flatMap(({ at, by, action, to, why }) => {
    const what = sentence(action, to);
    return what === '' ? [] : [[clockOf(trip)(at), [what, why].filter(Boolean).join(': '), by.name]];
  });
  return table([{ title: columns.at, width: 'auto' }, { title: columns.what }, { title: columns.by }], steps);
}
