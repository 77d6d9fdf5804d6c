import { peakOverlap } from '@marea/domain/availability/occupancy';
import type { CalendarImport, ImportConflict } from '@marea/domain/calendarImports/calendarImport.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import { blockByImport, moveImportedBlock, obstaclesDuring, removeImportedBlock } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { derivedId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { occupanciesOf } from '../slots/index.ts';
import type { ImportedEvent } from './calendarImport.collection.ts';
import { importedEvents } from './calendarImport.collection.ts';
import type { Occurrence } from './expandWorker.ts';
import type { HeldSchedule } from './schedule.ts';
import { holdLease } from './schedule.ts';

const MAX_LISTED = 50;
const MAX_ROUNDS = 3;
const GRID_MS = 5 * MINUTE_MS;

export type ReadImport = { schedule: HeldSchedule; calendarImport: CalendarImport };
export type Applied = Pick<CalendarImport, 'blocks' | 'conflicts' | 'conflictCount'> & { newConflicts: number };

/**
 * Syncs blocks with a calendar's events: each in its own transaction, none over a booking or another block. An event
 * without room becomes a conflict and is retried at each reading. Throws `LeaseLost`.
 */
export async function applyCalendar(
  app: AppContext,
  read: ReadImport,
  location: Location,
  occurrences: readonly Occurrence[] | null,
): Promise<Applied> {
  const stored = await storedEvents(app, read);
  const events = occurrences?.map((one) => toEvent(read, one)) ?? stored;
  const ahead = events.filter(({ end }) => end.getTime() > app.now());
  await removeOthers(app, read, stored, ahead);
  const known = new Map(stored.map((one) => [one._id, one]));
  let waiting = ahead.filter((one) => !isDone(one, known.get(one._id)));
  for (let round = 0; round < MAX_ROUNDS && waiting.length > 0; round += 1) {
    const left = await placeFree(app, read, location, { waiting, known });
    const isStill = left.freed === 0;
    waiting = left.waiting;
    if (isStill) break;
  }
  const were = new Map(stored.map((one) => [one._id, one]));
  return {
    blocks: ahead.length - waiting.length,
    conflictCount: waiting.length,
    conflicts: await conflictsOf(app, read, waiting.slice(0, MAX_LISTED)),
    newConflicts: waiting.filter((one) => !isSameTime(one, were.get(one._id)) || were.get(one._id)?.blockId).length,
  };
}

/** Removes all upcoming blocks of a removed calendar. Throws `LeaseLost`. */
export async function removeBlocks(app: AppContext, read: ReadImport): Promise<void> {
  await removeOthers(app, read, await storedEvents(app, read), []);
}

function storedEvents(app: AppContext, { schedule }: ReadImport): Promise<ImportedEvent[]> {
  return app.db(importedEvents).find({ importId: schedule._id }).sort({ start: 1 }).toArray();
}

function toEvent({ schedule }: ReadImport, { key, uid, start, end }: Occurrence): ImportedEvent {
  const importId = schedule._id;
  const _id = derivedId(`imported ${importId} ${key}`);
  return { _id, importId, key, uid, start: new Date(start), end: new Date(end), blockId: null };
}

function isSameTime({ start, end }: ImportedEvent, other: ImportedEvent | undefined): boolean {
  return start.getTime() === other?.start.getTime() && end.getTime() === other.end.getTime();
}

function isDone(one: ImportedEvent, known: ImportedEvent | undefined): boolean {
  return Boolean(known?.blockId) && isSameTime(one, known);
}

/** Removes events that the calendar no longer has; the blocks of past events stay. */
async function removeOthers(
  app: AppContext,
  read: ReadImport,
  stored: readonly ImportedEvent[],
  events: readonly ImportedEvent[],
): Promise<void> {
  const currentIds = new Set(events.map(({ _id }) => _id));
  for (const { _id, blockId, end } of stored.filter((one) => !currentIds.has(one._id))) {
    await byLease(app, read, async (tx) => {
      const isAhead = end.getTime() > app.now();
      if (blockId !== null && isAhead) await removeImportedBlock(app, tx, read.calendarImport, blockId);
      await app.db(importedEvents).deleteOne({ _id }, { session: tx });
    });
  }
}

type Placing = { waiting: readonly ImportedEvent[]; known: Map<string, ImportedEvent> };

/** Blocks the times that have room; returns the events without room, and how many blocks gave up their time. */
async function placeFree(app: AppContext, read: ReadImport, location: Location, { waiting, known }: Placing) {
  const hasRoom = await roomFor(app, read, location, { waiting, known });
  const left: ImportedEvent[] = [];
  let freed = 0;
  for (const one of waiting) {
    const before = known.get(one._id);
    const placed = hasRoom(one) ? await place(app, read, one, before) : null;
    if (before?.blockId) freed += 1;
    if (placed === null) left.push(one);
    const now = { ...one, blockId: placed };
    if (placed === null && (!before || before.blockId || !isSameTime(one, before))) await leave(app, read, now, before);
    known.set(one._id, now);
  }
  return { waiting: left, freed };
}

/** A first look without locks: most conflicts last for days. The transaction decides. */
async function roomFor(
  app: AppContext,
  { calendarImport }: ReadImport,
  location: Location,
  { waiting, known }: Placing,
) {
  const { spotsPerTimeSlot: spots } = location.bookingTimes;
  const ranges = waiting.map(({ start, end }) => ({ from: start.getTime(), to: end.getTime() }));
  const own = waiting.flatMap(({ _id }) => known.get(_id)?.blockId ?? []);
  const others = await occupanciesOf(app, [calendarImport.resourceId], ranges, []);
  const withoutOwn = own.length === 0 ? others : await occupanciesOf(app, [calendarImport.resourceId], ranges, own);
  return ({ _id, start, end }: ImportedEvent) => {
    const spans = known.get(_id)?.blockId ? withoutOwn : others;
    return peakOverlap(spans, Math.max(start.getTime(), app.now()), end.getTime()) < spots;
  };
}

/** Blocks the vessel for an event, or moves its block; null if it conflicts after all. */
async function place(
  app: AppContext,
  read: ReadImport,
  one: ImportedEvent,
  before: ImportedEvent | undefined,
): Promise<string | null> {
  const from = read.calendarImport;
  const current = new Date(Math.floor(app.now() / GRID_MS) * GRID_MS);
  const begun = { start: one.start < current ? current : one.start, end: one.end };
  try {
    return await byLease(app, read, async (tx) => {
      const moved =
        before?.blockId && (await moveImportedBlock(app, tx, from, { ...begun, id: before.blockId }))
          ? before.blockId
          : null;
      const blockId = moved ?? (await blockByImport(app, tx, from, begun));
      await store(app, tx, { ...one, blockId });
      return blockId;
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'slot_taken') return null;
    throw error;
  }
}

/** Stores an event that has no room, and removes the block it had at another time. */
async function leave(app: AppContext, read: ReadImport, one: ImportedEvent, before: ImportedEvent | undefined) {
  await byLease(app, read, async (tx) => {
    if (before?.blockId) await removeImportedBlock(app, tx, read.calendarImport, before.blockId);
    await store(app, tx, one);
  });
}

async function store(app: AppContext, tx: Tx, one: ImportedEvent): Promise<void> {
  await app.db(importedEvents).replaceOne({ _id: one._id }, one, { session: tx, upsert: true });
}

function byLease<T>(app: AppContext, { schedule }: ReadImport, work: (tx: Tx) => Promise<T>): Promise<T> {
  return unitOfWork(app.connection, async (tx) => {
    await holdLease(app, tx, schedule);
    return work(tx);
  });
}

/** Events, each with the first booking, block or hold that conflicts with it. */
async function conflictsOf(
  app: AppContext,
  { calendarImport }: ReadImport,
  waiting: readonly ImportedEvent[],
): Promise<ImportConflict[]> {
  const { companyId, resourceId } = calendarImport;
  // Sees all bookings of the company: a vessel that was moved here may still have trips of its former location.
  const reader = { kind: 'superadmin', userId: '', name: '', companyId } as const;
  const conflicts: ImportConflict[] = [];
  for (const { start, end } of waiting) {
    const found = await obstaclesDuring(app, reader, { start, end, resourceIds: [resourceId], except: [] });
    const [first] = found.toSorted((one, other) => one.start.getTime() - other.start.getTime());
    conflicts.push({ start, end, bookingId: first?.bookingId ?? null, folio: first?.folio ?? null });
  }
  return conflicts;
}
