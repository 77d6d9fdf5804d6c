import { DomainError } from '@marea/domain/core/errors/errors';
import { textLanguage } from '@marea/domain/core/text/text';
import { HOUR_MS, timeOf, wallClock } from '@marea/domain/core/time/zone';
import type { LeadRecord, NewLead } from '@marea/domain/leads/lead.schema';
import { findHold } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { derivedId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import { directPrice, openOffer } from '../guests/index.ts';
import { enqueueOnce, repeat } from '../outbox/index.ts';
import { settingsOf } from '../settings/index.ts';
import { holds } from '../slots/index.ts';
import { leads, wantsNoReminders } from './leads.collection.ts';

/** A guest without a booking for this long has left. */
export const LEFT_AFTER_MS = HOUR_MS;

type Place = { slug: string; locationId: string };

/**
 * Stores a guest's choice and schedules a reminder. One lead a day per address and location, with the guest's last
 * choice until they book. Throws `hold_expired`, `not_found` if the company sends no reminders.
 */
export async function storeLead(app: AppContext, place: Place, entry: NewLead): Promise<void> {
  const hold = await findHold(app, entry.hold);
  if (!hold) throw new DomainError('hold_expired');
  const { company, location, service, vessels } = await openOffer(app, place, hold.serviceId);
  const vessel = vessels.find(({ _id }) => _id === hold.resourceId);
  const { remindsLeads } = await settingsOf(app, company._id);
  if (!vessel || !remindsLeads || hold.locationId !== location._id) throw new DomainError('not_found');

  const now = new Date(app.now());
  const email = entry.email.toLowerCase();
  const { date, minutes } = wallClock(location.zone, hold.start.getTime());
  const _id = derivedId(`lead|${location._id}|${email}|${wallClock(location.zone, app.now()).date}`);
  const choice = {
    companyId: company._id,
    locationId: location._id,
    holdId: entry.hold.id,
    serviceId: service._id,
    resourceId: vessel._id,
    serviceName: service.displayName,
    resourceName: vessel.name,
    bookingDate: date,
    hora: timeOf(minutes),
    start: hold.start,
    zone: location.zone,
    passengers: entry.passengers,
    firstName: entry.firstName,
    email,
    language: textLanguage(entry.language),
    guestLanguage: entry.language,
    worth: directPrice({ company, service, vessel }, entry.passengers).price.grandTotal,
    currency: company.currency,
    seenAt: now,
  } satisfies Partial<LeadRecord>;
  const fresh = { reminders: 0, leftAt: null, resumedAt: null, bookedAt: null, createdAt: now } as const;
  if (!entry.wantsReminder) {
    const given = { companyId: company._id, state: 'open' as const, $or: [{ _id }, { holdId: entry.hold.id }] };
    await app.db(leads).updateMany(given, { $set: { state: 'replaced' } });
    return;
  }
  // The mails were stopped by a link sent to this address; typing the address again does not restart them.
  if (await wantsNoReminders(app, choice)) return;
  await unitOfWork(app.connection, async (tx) => {
    await assertStillHeld(app, tx, hold._id);
    if (await app.db(leads).exists({ _id, state: 'booked' }, { session: tx })) return;
    const others = {
      companyId: company._id,
      state: 'open' as const,
      _id: { $ne: _id },
      $or: [{ email }, { holdId: entry.hold.id }],
    };
    await app.db(leads).updateMany(others, { $set: { state: 'replaced' } }, { session: tx });
    await app
      .db(leads)
      .updateOne({ _id }, { $set: { ...choice, state: 'open' }, $setOnInsert: fresh }, { upsert: true, session: tx });
    await planReminder(app, tx, { leadId: _id, reminder: 1 }, new Date(app.now() + LEFT_AFTER_MS));
  });
}

/** Throws `hold_expired` if the hold was sold meanwhile: the lead of a guest who has booked stays closed. */
async function assertStillHeld(app: AppContext, tx: Tx, _id: string): Promise<void> {
  const written = await app.db(holds).updateOne({ _id }, { $inc: { leads: 1 } }, { session: tx });
  if (written.matchedCount === 0) throw new DomainError('hold_expired');
}

/** Schedules a reminder, once however often it is called; one that ran and reminded nobody runs again. */
export async function planReminder(
  app: AppContext,
  tx: Tx,
  payload: { leadId: string; reminder: number },
  notBefore: Date,
): Promise<void> {
  const id = derivedId(`lead ${payload.leadId} ${payload.reminder}`);
  const isNew = await enqueueOnce(app, tx, id, { kind: 'leadReminded', payload, notBefore });
  if (!isNew) await repeat(app, tx, id, notBefore);
}

/** Closes the open leads of a guest who booked with the company, which ends their reminders. */
export async function noteBooked(app: AppContext, tx: Tx, { booking, holdId }: Events['bookingMade']): Promise<void> {
  const { companyId, customer } = booking;
  if (!customer.email) return;
  const theirs = {
    companyId,
    $or: [{ email: customer.email.toLowerCase() }, ...(holdId ? [{ holdId }] : [])],
    state: { $in: ['open' as const, 'stopped' as const] },
  };
  const bookedAt = new Date(app.now());
  await app.db(leads).updateMany(theirs, { $set: { state: 'booked', bookedAt } }, { session: tx });
}
