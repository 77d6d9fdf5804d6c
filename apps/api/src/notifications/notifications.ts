import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { CalendarImport } from '@marea/domain/calendarImports/calendarImport.schema';
import type { Language } from '@marea/domain/core/text/text';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';
import { notificationSchema } from '@marea/domain/notifications/notifications.schema';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/checkout/providers';
import type { AuditFinding, UnplacedDispute } from '@marea/domain/payments/ledger/returnOfPayment';
import type { ReportExportRecord } from '@marea/domain/reports/reportExport.schema';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { Webhook } from '@marea/domain/webhooks/webhook.schema';
import { formatDate } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { notificationTexts } from '@marea/texts/messages/notifications';
import { providerTexts } from '@marea/texts/payments/providers';
import { reportTexts } from '@marea/texts/reports/reports';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { derivedId, newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';

const NINETY_DAYS = 90 * 86_400;

const notificationRecordSchema = notificationSchema.omit({ isRead: true }).extend({
  companyId: z.string(),
  /** This vessel's owner, and the reseller, may read it too. */
  resourceId: z.string().nullable(),
  resellerId: z.string().nullable(),
  userId: z.string().nullable(),
  /** The person who acted, for whom it counts as read. */
  byUserId: z.string().nullable(),
});
export type NotificationRecord = z.output<typeof notificationRecordSchema>;

const latest = { createdAt: -1, _id: -1 } as const;

export const notifications = collection(
  'notifications',
  notificationRecordSchema,
  [
    { key: { companyId: 1, ...latest } },
    { key: { resourceId: 1, companyId: 1, ...latest } },
    { key: { resellerId: 1, companyId: 1, ...latest } },
    { key: { userId: 1, companyId: 1, ...latest }, partialFilterExpression: { userId: { $gt: '' } } },
    // For the superadmin, who reads the notifications of all companies.
    { key: latest },
    { key: { createdAt: 1 }, expireAfterSeconds: NINETY_DAYS },
  ],
  [],
  { userId: null, byUserId: null },
);

export const notificationReads = collection('notificationReads', z.strictObject({ _id: z.string(), at: z.date() }));

type Subject = Pick<BookingRecord, '_id' | 'companyId' | 'locationId'> &
  Partial<Pick<BookingRecord, 'reseller' | 'resourceId' | 'history'>>;
/** Kinds that report a person's change; all others are automatic or require action. */
const acts: ReadonlySet<NotificationKind> = new Set([
  'booking_made',
  'booking_moved',
  'booking_cancelled',
  'booking_changed',
  'payment_taken',
]);
const partyKinds = ['waitlist_joined', 'party_unreached'] as const satisfies readonly NotificationKind[];
type PartyKind = (typeof partyKinds)[number];
const isOfParty = (kind: NotificationKind) => partyKinds.some((one) => one === kind);
type BookingKind = Exclude<
  NotificationKind,
  | PartyKind
  | 'audit_found'
  | 'export_ready'
  | 'dispute_unplaced'
  | 'key_refused'
  | 'webhook_disabled'
  | 'calendar_conflict'
  | 'credit_taken_back'
>;

/** Enters a notification in the booking's transaction: folio, vessel, day and hour, no guest data. */
export function notifyOfBooking(kind: BookingKind) {
  return async (app: AppContext, tx: Tx, { booking }: { booking: BookingRecord }): Promise<void> => {
    if (booking.status === 'blackout' && (kind === 'booking_moved' || kind === 'booking_cancelled')) return;
    // Owner and reseller cannot find another captain or vessel.
    const isForStaff = kind === 'crew_missing' || kind === 'trip_disrupted';
    const subject = isForStaff ? { ...booking, resourceId: null, reseller: null } : booking;
    await insert(app, tx, notificationOf(newId(), kind, subject, detailsOf(booking), new Date(app.now())));
  };
}

export async function notifyNewSale(app: AppContext, tx: Tx, event: { booking: BookingRecord }): Promise<void> {
  if (event.booking.calendarImportId !== null) return;
  const isByStaff = event.booking.history[0]?.by.userId !== null && !event.booking.reseller;
  if (!isByStaff) await notifyOfBooking('booking_made')(app, tx, event);
}

/** Enters a notification of a party in the line's transaction: its size, no guest data. */
export function notifyOfWaitingParty(kind: PartyKind) {
  return async (app: AppContext, tx: Tx, { party }: { party: WaitingPartyRecord }): Promise<void> => {
    const { _id, companyId, locationId, groupSize } = party;
    const subject = { _id, companyId, locationId };
    await insert(app, tx, notificationOf(newId(), kind, subject, { people: groupSize }, new Date(app.now())));
  };
}

/** Enters the faults found by a night's audit of a company, once for each night. */
export async function notifyOfAudit(
  app: AppContext,
  tx: Tx,
  { night, found }: { night: string; found: AuditFinding },
): Promise<void> {
  const { companyId, locationId, visitId, folio, number } = found;
  const _id = derivedId(`audit ${night} ${companyId}`);
  if (await app.db(notifications).exists({ _id }, { session: tx })) return;
  const subject = { _id: visitId, companyId, locationId };
  await insert(app, tx, notificationOf(_id, 'audit_found', subject, { number, folio }, new Date(app.now())));
}

export async function notifyOfExport(
  app: AppContext,
  tx: Tx,
  { exported }: { exported: ReportExportRecord },
): Promise<void> {
  const { companyId, userId, report, from, to } = exported;
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  const titleIn = (language: Language) =>
    fill(notificationTexts[language].export_ready, { title: reportTexts[language].reports[report].title, days });
  await insert(app, tx, {
    ...ofCompany(companyId, 'export_ready', titleIn, new Date(app.now())),
    userId,
  });
}

/** Enters a notification that a booking lost the credit that had paid it. */
export async function notifyOfCreditTakenBack(
  app: AppContext,
  tx: Tx,
  { booking, amount, to }: { booking: BookingRecord; amount: number; to: string },
): Promise<void> {
  const details = { ...detailsOf(booking), amount: formatMoney(amount, booking.currency, { withCode: true }), to };
  await insert(app, tx, notificationOf(newId(), 'credit_taken_back', booking, details, new Date(app.now())));
}

/** Enters a dispute without a known payment, once. */
export async function notifyOfUnplaced(
  app: AppContext,
  tx: Tx,
  { unplaced }: { unplaced: UnplacedDispute },
): Promise<void> {
  const { accountId, companyId, locationId, provider, objectId } = unplaced;
  const _id = derivedId(`dispute ${accountId} ${objectId}`);
  if (await app.db(notifications).exists({ _id }, { session: tx })) return;
  const titleIn = (language: Language) =>
    fill(notificationTexts[language].dispute_unplaced, {
      provider: providerTexts[language][provider],
      dispute: objectId,
    });
  const record = ofCompany(companyId, 'dispute_unplaced', titleIn, new Date(app.now()));
  await insert(app, tx, { ...record, _id, locationId });
}

/** Enters that a provider does not accept an account's key, once a day. */
export async function notifyOfRefusedKey(
  app: AppContext,
  tx: Tx,
  { account }: { account: Account & { provider: PaymentProvider } },
): Promise<void> {
  const { companyId, locationId, provider, name } = account;
  const now = new Date(app.now());
  const _id = derivedId(`key refused ${account._id} ${now.toISOString().slice(0, 10)}`);
  if (await app.db(notifications).exists({ _id }, { session: tx })) return;
  const titleIn = (language: Language) =>
    fill(notificationTexts[language].key_refused, { provider: providerTexts[language][provider], account: name });
  await insert(app, tx, { ...ofCompany(companyId, 'key_refused', titleIn, now), _id, locationId: locationId ?? null });
}

/** Enters that a webhook was switched off. */
export async function notifyOfWebhook(app: AppContext, tx: Tx, { webhook }: { webhook: Webhook }): Promise<void> {
  const { companyId, url } = webhook;
  const titleIn = (language: Language) =>
    fill(notificationTexts[language].webhook_disabled, { host: new URL(url).host });
  await insert(app, tx, ofCompany(companyId, 'webhook_disabled', titleIn, new Date(app.now())));
}

/** Enters that a calendar of another platform takes a vessel when it is taken here. */
export async function notifyOfCalendarConflicts(
  app: AppContext,
  tx: Tx,
  { calendarImport, vessel, number }: { calendarImport: CalendarImport; vessel: string; number: number },
): Promise<void> {
  const { companyId, locationId, name } = calendarImport;
  const titleIn = (language: Language) => fill(notificationTexts[language].calendar_conflict, { name, vessel, number });
  const record = ofCompany(companyId, 'calendar_conflict', titleIn, new Date(app.now()));
  await insert(app, tx, { ...record, locationId });
}

function ofCompany(
  companyId: string,
  kind: NotificationKind,
  titleIn: (language: Language) => string,
  createdAt: Date,
): NotificationRecord {
  return {
    _id: newId(),
    companyId,
    locationId: null,
    kind,
    title: { en: titleIn('en'), es: titleIn('es') },
    visitId: null,
    partyId: null,
    resourceId: null,
    resellerId: null,
    userId: null,
    byUserId: null,
    createdAt,
  };
}

async function insert(app: AppContext, tx: Tx, record: NotificationRecord): Promise<void> {
  await app.db(notifications).insertOne(record, { session: tx });
}

export function bookingNotification(
  _id: string,
  kind: BookingKind,
  booking: BookingRecord,
  at: Date,
): NotificationRecord {
  return notificationOf(_id, kind, booking, detailsOf(booking), at);
}

function notificationOf(
  _id: string,
  kind: NotificationKind,
  subject: Omit<Subject, 'resourceId'> & { resourceId?: string | null },
  details: Record<string, string | number>,
  createdAt: Date,
): NotificationRecord {
  return {
    _id,
    companyId: subject.companyId,
    locationId: subject.locationId,
    kind,
    title: { en: fill(notificationTexts.en[kind], details), es: fill(notificationTexts.es[kind], details) },
    ...(isOfParty(kind) ? { visitId: null, partyId: subject._id } : { visitId: subject._id, partyId: null }),
    resourceId: subject.resourceId ?? null,
    resellerId: subject.reseller?._id ?? null,
    userId: null,
    byUserId: acts.has(kind) ? (subject.history?.at(-1)?.by.userId ?? null) : null,
    createdAt,
  };
}

function detailsOf({ folio, resourceName, bookingDate, hora }: BookingRecord) {
  const [year = '', month = '', day = ''] = bookingDate.split('-');
  return { folio, vessel: resourceName, date: `${day}/${month}/${year}`, time: hora };
}

type Subjects = { companyId: string; bookingIds: readonly string[]; partyIds: readonly string[] };

/** Removes the notifications about bookings and waiting parties: their titles name the guest. */
export async function removeNotifications(
  app: AppContext,
  tx: Tx,
  { companyId, bookingIds, partyIds }: Subjects,
): Promise<void> {
  const about = [{ visitId: { $in: [...bookingIds] } }, { partyId: { $in: [...partyIds] } }];
  await app.db(notifications).deleteMany({ companyId, $or: about }, { session: tx });
}
