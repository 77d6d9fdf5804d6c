import type { Actor } from '@marea/domain/access/actor';
import type { CalendarImport } from '@marea/domain/calendarImports/calendarImport.schema';
import { calendarImports } from '@marea/domain/calendarImports/calendarImport.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { renameImportedBlocks } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { createRecord, findRecord, removeRecord, scopeOfNew, updateRecord } from '../crud/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { lock, unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { assertPublicAddress } from '../http/outgoing/publicAddress.ts';
import { importedEvents, importSchedules } from './calendarImport.collection.ts';
import { TIMEOUT_MS } from './reader.ts';
import { readImport } from './readImport.ts';
import { LeaseLost, newSchedule, readAnew } from './schedule.ts';

const MAX_OF_VESSEL = 20;

type NewImport = { resourceId: string; name: string; url: string; active?: boolean | undefined };

/** Calendars of other platforms, which block a vessel here. */
export function calendarImportRoutes(app: AppContext) {
  return {
    async calendarImports({ params }, context) {
      const { _id: resourceId } = await findRecord(app, vessels, signedIn(context), params.id);
      return { data: await app.db(calendarImports).find({ resourceId, isDeleted: false }).sort({ _id: 1 }).toArray() };
    },
    async createCalendarImport({ body }, context) {
      assertPublicAddress(app.config, body.url);
      return { data: await create(signedIn(context), body) };
    },
    async updateCalendarImport({ params, body }, context) {
      if (body.url !== undefined) assertPublicAddress(app.config, body.url);
      const alongside = async (tx: Tx, before: CalendarImport, after: CalendarImport) => {
        if (after.name !== before.name) await renameBlocks(tx, after);
        await readAnew(app, tx, params.id);
      };
      return { data: await updateRecord(app, calendarImports, signedIn(context), params.id, body, { alongside }) };
    },
    async readCalendarImport({ params }, context) {
      const actor = signedIn(context);
      const { active } = await findRecord(app, calendarImports, actor, params.id);
      if (!active) throw invalidField('active', 'calendar_off');
      await readNow(params.id);
      return { data: await findRecord(app, calendarImports, actor, params.id) };
    },
    async deleteCalendarImport({ params }, context) {
      const alongside = (tx: Tx) => readAnew(app, tx, params.id);
      const removed = await removeRecord(app, calendarImports, signedIn(context), params.id, { alongside });
      await readNow(params.id);
      return { data: removed };
    },
  } satisfies Partial<Handlers>;

  async function create(actor: Actor, body: NewImport & { locationId?: string | undefined }): Promise<CalendarImport> {
    const scope = await scopeOfNew(app, calendarImports, actor, body);
    return unitOfWork(app.connection, async (tx) => {
      const { resourceId } = body;
      await lock(app.db, tx, `calendars of ${resourceId}`);
      const count = await app.db(calendarImports).countDocuments({ resourceId, isDeleted: false }, { session: tx });
      if (count >= MAX_OF_VESSEL) throw invalidField('url', 'too_many_feeds');
      const created = await createRecord(app, calendarImports, actor, scope, { ...body, ...scope }, tx);
      await app.db(importSchedules).insertOne(newSchedule(app, created._id), { session: tx });
      return created;
    });
  }

  async function renameBlocks(tx: Tx, { _id, name }: CalendarImport): Promise<void> {
    const events = await app.db(importedEvents).find({ importId: _id }, { session: tx }).toArray();
    await renameImportedBlocks(
      app,
      tx,
      events.flatMap(({ blockId }) => blockId ?? []),
      name,
    );
  }

  /** Throws `busy` if another process is reading it. */
  async function readNow(id: string): Promise<void> {
    const options = { timeoutMs: TIMEOUT_MS, signal: new AbortController().signal };
    try {
      if (!(await readImport(app, options, id))) throw new DomainError('busy');
    } catch (error) {
      throw error instanceof LeaseLost ? new DomainError('busy') : error;
    }
  }
}
