import { createHash } from 'node:crypto';
import type { CalendarImport, ImportProblem } from '@marea/domain/calendarImports/calendarImport.schema';
import { calendarImports } from '@marea/domain/calendarImports/calendarImport.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Applied, ReadImport } from './applyCalendar.ts';
import { applyCalendar, removeBlocks } from './applyCalendar.ts';
import type { ImportSchedule } from './calendarImport.collection.ts';
import { importSchedules } from './calendarImport.collection.ts';
import { expandCalendar } from './expandCalendar.ts';
import type { Occurrence } from './expandWorker.ts';
import { fetchCalendar } from './fetchCalendar.ts';
import type { HeldSchedule } from './schedule.ts';
import { isFresh, planNext, takeSchedule } from './schedule.ts';

export type ReadOptions = { timeoutMs: number; signal: AbortSignal };

/** Reads a calendar at once and blocks its vessel by it. False while another process reads it. */
export async function readImport(app: AppContext, options: ReadOptions, id: string): Promise<boolean> {
  const schedule = await takeSchedule(app, id);
  if (!schedule) return false;
  await readHeld(app, schedule, options);
  return true;
}

/** Reads a calendar whose lease is held. Throws `LeaseLost`. */
export async function readHeld(app: AppContext, schedule: HeldSchedule, options: ReadOptions): Promise<void> {
  const calendarImport = await app.db(calendarImports).findOne({ _id: schedule._id, isDeleted: false });
  if (!calendarImport) return endImport(app, schedule);
  if (!calendarImport.active) return unitOfWork(app.connection, (tx) => planNext(app, tx, schedule, { dueAt: null }));
  const read = { schedule, calendarImport };
  const vessel = await app.db(vessels).findOne({ _id: calendarImport.resourceId, isDeleted: false });
  const location = vessel && (await app.db(locations).findOne({ _id: vessel.locationId, isDeleted: false }));
  if (!location) return noteProblem(app, read, 'no_vessel');
  const answer = await ask(app, read, location, options);
  if ('problem' in answer) return options.signal.aborted ? undefined : noteProblem(app, read, answer.problem);
  const applied = await applyCalendar(app, read, location, answer.occurrences);
  await noteSuccess(app, read, vessel, { applied, readState: answer.readState });
}

type Answer =
  | { problem: ImportProblem }
  /** Null: unchanged since the last reading. */
  | { occurrences: Occurrence[] | null; readState: Partial<Omit<ImportSchedule, '_id'>> };

async function ask(
  app: AppContext,
  { schedule, calendarImport }: ReadImport,
  location: Location,
  options: ReadOptions,
) {
  const mayBeUnchanged = isFresh(app, schedule);
  const { etag, lastModified } = schedule;
  const answer = await fetchCalendar(calendarImport.url, {
    ...options,
    validators: mayBeUnchanged ? { etag, lastModified } : { etag: null, lastModified: null },
    allowsLoopback: app.config.WEBHOOK_LOOPBACK,
  });
  return answerOf(app, schedule, location, answer);
}

async function answerOf(
  app: AppContext,
  schedule: HeldSchedule,
  { zone }: Location,
  answer: Awaited<ReturnType<typeof fetchCalendar>>,
): Promise<Answer> {
  if (answer.kind === 'failed') return { problem: answer.problem };
  if (answer.kind === 'unchanged') return { occurrences: null, readState: {} };
  const { text, etag, lastModified } = answer;
  const bodyHash = createHash('sha256').update(text).digest('base64url');
  const readState = { etag, lastModified, bodyHash };
  // Few platforms send an ETag, but most of their answers are unchanged.
  if (isFresh(app, schedule) && bodyHash === schedule.bodyHash) return { occurrences: null, readState };
  const expanded = await expandCalendar({ text, zone, now: app.now() });
  if ('problem' in expanded) return expanded;
  return { occurrences: expanded.occurrences, readState: { ...readState, expandedAt: new Date(app.now()) } };
}

/** Stores a problem and keeps the former events until a good answer arrives. */
async function noteProblem(app: AppContext, { schedule, calendarImport }: ReadImport, problem: ImportProblem) {
  const now = new Date(app.now());
  const state = { lastReadAt: now, problem, failingSince: calendarImport.failingSince ?? now };
  await unitOfWork(app.connection, async (tx) => {
    await planNext(app, tx, schedule, {});
    await app.db(calendarImports).updateOne({ _id: schedule._id }, { $set: state }, { session: tx });
  });
}

type Success = { applied: Applied; readState: Partial<Omit<ImportSchedule, '_id'>> };

async function noteSuccess(
  app: AppContext,
  { schedule, calendarImport }: ReadImport,
  vessel: Vessel,
  { applied: { newConflicts, ...applied }, readState }: Success,
): Promise<void> {
  const now = new Date(app.now());
  const state = { lastReadAt: now, lastSuccessAt: now, failingSince: null, problem: null, ...applied };
  // A vessel that moved to another location takes its calendars along.
  const { locationId } = vessel;
  await unitOfWork(app.connection, async (tx) => {
    await planNext(app, tx, schedule, readState);
    await app.db(calendarImports).updateOne({ _id: schedule._id }, { $set: { ...state, locationId } }, { session: tx });
    if (newConflicts === 0) return;
    const after: CalendarImport = { ...calendarImport, ...state, locationId };
    await app.announce(tx, 'calendarConflicts', { calendarImport: after, vessel: vessel.name, number: newConflicts });
  });
}

/** Removes the upcoming blocks of a removed calendar, then its schedule. */
async function endImport(app: AppContext, schedule: HeldSchedule): Promise<void> {
  const removed = await app.db(calendarImports).findOne({ _id: schedule._id });
  if (removed) await removeBlocks(app, { schedule, calendarImport: removed });
  await app.db(importSchedules).deleteOne({ _id: schedule._id, lease: schedule.lease });
}
